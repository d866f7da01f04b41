export interface ToastOptions {
  /** One thing to do about it, such as Undo. */
  action?: { label: string; run: () => void };
}

export interface ToastRequest extends ToastOptions {
  kind: 'success' | 'error' | 'info';
  text: string;
}
