export interface ToastOptions {
  /** An action on the toast, such as Undo. */
  action?: { label: string; run: () => void };
}

export interface ToastRequest extends ToastOptions {
  kind: 'success' | 'error' | 'info';
  text: string;
}
