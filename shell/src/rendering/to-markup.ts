import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import { leftToBrowser } from './left-to-browser';
import { timeIsUp } from './time-is-up';

/** Waits for everything the page shows; when `signal` ends the wait, what is missing is left for the browser, but never the frame. */
export async function toMarkup(
  app: ReactNode,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<string> {
  const markup = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(app, {
      // The document leaves as a whole: no part of it may arrive hidden and wait for a script to show it.
      progressiveChunkSize: Infinity,
      onShellReady: () => void timeIsUp(signal).then(() => stream.abort(signal.reason)),
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
