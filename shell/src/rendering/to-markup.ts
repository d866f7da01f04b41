import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { leftToBrowser } from './left-to-browser';

/** Waits for everything the page shows; when `signal` ends the wait, what is missing is left for the browser, but never the frame. */
export function toMarkup(app: ReactNode, signal: AbortSignal, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const leaveTheRest = () => stream.abort(signal.reason);
    const stream = renderToPipeableStream(app, {
      // The document leaves as a whole: no part of it may arrive hidden and wait for a script to show it.
      progressiveChunkSize: Infinity,
      onShellReady: () => {
        if (signal.aborted) leaveTheRest();
        else signal.addEventListener('abort', leaveTheRest, { once: true });
      },
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => {
        onError(error);
        return leftToBrowser;
      },
    });
  });
}
