import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import { partIn } from '../site/slots/part-name';
import { LeftToBrowser, leftToBrowser } from './page-state';

/** Waits for all parts of the page. After the timeout of `signal`, the browser renders the missing parts. The frame is never missing. */
export async function renderMarkup(
  app: ReactNode,
  signal: AbortSignal,
  onError: (error: unknown, part?: string) => void,
): Promise<string> {
  const markup = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(app, {
      // The document is sent in one piece: no part may arrive hidden and wait for a script to show it.
      progressiveChunkSize: Infinity,
      onShellReady: () => void renderTimeout(signal).then(() => stream.abort(signal.reason)),
      onAllReady: () => resolve(stream),
      onShellError: reject,
      onError: (error, { componentStack }) => {
        if (!(error instanceof LeftToBrowser && error.isPlanned)) onError(error, partIn(componentStack));
        return leftToBrowser;
      },
    });
  });
  return textOf(markup);
}

/** Everything is already rendered, so streaming it in parts would only cost time. */
async function textOf(markup: PipeableStream): Promise<string> {
  const parts: Uint8Array[] = [];
  const all = new Writable({
    highWaterMark: 2 ** 30,
    write: (part: Uint8Array, _encoding, next) => {
      parts.push(part);
      next();
    },
  });
  const finished = new Promise<void>((resolve, reject) => all.once('finish', resolve).once('error', reject));
  markup.pipe(all);
  await finished;
  return Buffer.concat(parts).toString();
}

export const renderTimeout = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
