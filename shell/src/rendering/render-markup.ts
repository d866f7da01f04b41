import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import { leftToBrowser } from './page-state';

/** Waits for all parts of the page; after the timeout of `signal` the browser renders the missing parts. The frame is never missing. */
export async function renderMarkup(
  app: ReactNode,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<string> {
  const markup = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(app, {
      // The document is sent in one piece: no part may arrive hidden and wait for a script to show it.
      progressiveChunkSize: Infinity,
      onShellReady: () => void renderTimeout(signal).then(() => stream.abort(signal.reason)),
      onAllReady: () => resolve(stream),
      onShellError: reject,
      onError: (error) => {
        onError(error);
        return leftToBrowser;
      },
    });
  });
  return text(markup.pipe(new PassThrough()));
}

export const renderTimeout = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
