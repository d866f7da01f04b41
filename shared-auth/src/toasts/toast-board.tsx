import { createRoot } from 'react-dom/client';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast.css';
import { receiveFocus } from './receive-focus';
import styles from './toast-board.module.css';
import type { ToastRequest } from './toast-request';

/** Spec point 9. */
const autoCloseMs = 5_000;

let mounted = false;

/** One board for the site, in a React root of its own, so that no screen can unmount it. */
function mountOnce(): void {
  if (mounted) return;
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ToastContainer position="bottom-right" autoClose={autoCloseMs} aria-label="Notifications (Alt+T)" />,
  );
  receiveFocus(place);
}

/** The library queues toasts that come before the board has rendered. */
export function show({ kind, text, action }: ToastRequest): void {
  mountOnce();
  toast(
    ({ closeToast }) => (
      <div className={styles.toast}>
        <span>{text}</span>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.run();
              closeToast();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    { type: kind, role: kind === 'error' ? 'alert' : 'status' },
  );
}
