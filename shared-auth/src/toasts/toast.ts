import type { ToastOptions, ToastRequest } from './toast-request';

/** Also preloaded, because it could not be loaded any more once the line is down. */
export const loadToasts = () => import(/* webpackChunkName: "toasts" */ './toast-board');

/** The board and its library load with the first toast. A toast that can’t be shown is dropped, because nothing waits for it. */
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
