import type { ToastOptions, ToastRequest } from './toast-request';

/** Also before the first toast: without a line it could not be loaded any more. */
export const loadToasts = () => import(/* webpackChunkName: "toasts" */ './toast-board');

/** The board and its library load with the first toast. A toast that can’t be shown is dropped: nothing waits for it. */
async function show(request: ToastRequest): Promise<void> {
  try {
    const board = await loadToasts();
    board.show(request);
  } catch {
    console.warn(`Toast not shown: ${request.text}`);
  }
}

export const toast = {
  success: (text: string, options?: ToastOptions): void => void show({ kind: 'success', text, ...options }),
  error: (text: string, options?: ToastOptions): void => void show({ kind: 'error', text, ...options }),
  info: (text: string, options?: ToastOptions): void => void show({ kind: 'info', text, ...options }),
};
