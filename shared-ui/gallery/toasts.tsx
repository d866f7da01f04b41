import { AlertIcon, CheckIcon, CloseIcon } from '../src/icons';

const TOASTS = [
  { type: 'success', words: 'Successfully added your new order Dan dan noodles', Icon: CheckIcon },
  { type: 'error', words: 'Something is wrong! Please Check and Try again', Icon: AlertIcon },
] as const;

/** react-toastify's markup standing still: the library itself belongs to shared-auth, its style sheet comes with the build. */
export function Toasts() {
  return (
    <div className="Toastify">
      {TOASTS.map(({ type, words, Icon }) => (
        <div key={type} className={`Toastify__toast Toastify__toast-theme--light Toastify__toast--${type}`}>
          <div className="Toastify__toast-icon">
            <Icon color={`var(--toastify-icon-color-${type})`} />
          </div>
          {words}
          <button type="button" className="Toastify__close-button Toastify__close-button--light" aria-label="close">
            <CloseIcon />
          </button>
          <div className="Toastify__progress-bar--wrp">
            <div
              className={`Toastify__progress-bar--bg Toastify__progress-bar-theme--light Toastify__progress-bar--${type}`}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
