export interface ToastOptions {
  /** An action on the toast, such as Undo. */
  action?: { label: string; run: () => void };
}

declare global {
  /** Set in the frame of a guest, where the page around it shows the toasts. */
  var foodCourtToasts: ((request: ToastRequest) => void) | undefined;
}

export interface ToastRequest extends ToastOptions {
  kind: 'success' | 'error' | 'info';
  text: string;
}
