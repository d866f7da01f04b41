import { createRoot } from 'react-dom/client';
import { toast, ToastContainer, type Id } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast.css';
import { t } from '@food-court/shared-api';
import { receiveFocus } from './receive-focus';
import { replaceOnPhones } from './replace-on-phones';
import styles from './toast-board.module.css';
import type { ToastRequest } from './toast-request';

/** Spec point 9. */
const autoCloseMs = 5_000;

/** Everything outside an open dialog is below it, and inert for mouse and screen readers. */
function bringToFront(board: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const front = dialog ?? document.body;
  if (board.parentElement === front) return;
  front.append(board);
  dialog?.addEventListener('close', () => document.body.append(board), { once: true });
}

/** Mounts the site’s board in a React root of its own, so that no screen can unmount it. Returns what shows a toast. */
function mountBoard(): (request: ToastRequest) => void {
  const board = document.createElement('div');
  document.body.append(board);
  createRoot(board).render(
    <ToastContainer position="top-right" autoClose={autoCloseMs} aria-label={t('Notifications (Alt+T)')} />,
  );
  receiveFocus(board);
  replaceOnPhones();

  const lastOf = new Map<string, Id>();
  // The library queues toasts that come before the board has rendered.
  return ({ kind, text, action }) => {
    bringToFront(board);
    const content = toastContent({ text, action });
    const options = { type: kind, role: kind === 'error' ? 'alert' : 'status' };
    // A repeated text renews its toast; a toast with an action is never merged.
    const words = `${kind} ${text}`;
    const last = action ? undefined : lastOf.get(words);
    if (last !== undefined && toast.isActive(last)) toast.update(last, { ...options, render: content });
    else lastOf.set(words, toast(content, options));
  };
}

const toastContent =
  ({ text, action }: Pick<ToastRequest, 'text' | 'action'>) =>
  ({ closeToast }: { closeToast: () => void }) => (
    <div data-look="row middle between gap-2 grow">
      <span className={styles.text} data-look="clip">
        {text}
      </span>
      {action && (
        <button
          type="button"

          data-look="bold rigid no-line round touch pointer accent accent-wash pad-inline-3"
          onClick={() => {
            action.run();
            closeToast();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );

/** The code may come long before the first toast, because it is preloaded. */
function firstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const board = firstUse(() => globalThis.foodCourtToasts ?? mountBoard());

export const show = (request: ToastRequest): void => board()(request);
