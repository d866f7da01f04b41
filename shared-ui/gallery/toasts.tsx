import { AlertIcon, CheckIcon, CloseIcon } from '../src/icons';

const TOASTS = [
  { type: 'success', text: 'Successfully added your new order Dan dan noodles', Icon: CheckIcon },
  { type: 'error', text: 'Something is wrong! Please Check and Try again', Icon: AlertIcon },
] as const;

/** The static markup of react-toastify. The library itself belongs to shared-auth; its style sheet is part of the build. */
export function Toasts() {
  return (
    <div className="Toastify">
      {TOASTS.map(({ type, text, Icon }) => (
        <div key={type} className={`Toastify__toast Toastify__toast-theme--light Toastify__toast--${type}`}>
          <div className="Toastify__toast-icon">
            <Icon color={`var(--toastify-icon-color-${type})`} />
          </div>
          {text}
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
