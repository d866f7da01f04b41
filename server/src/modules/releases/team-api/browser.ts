import type { FastifyReply, FastifyRequest } from 'fastify';

/** Nobody waits for the answer once the connection is closed. */
export function watchBrowser({ raw }: FastifyReply): { gone: AbortSignal; forget: () => void } {
  const left = new AbortController();
  const leave = (): void => left.abort();
  if (raw.destroyed) leave();
  raw.once('close', leave);
  return { gone: left.signal, forget: () => void raw.off('close', leave) };
}

/** Waits until the answer needs no more memory: the browser has read it, has left, or is too slow and is cut off. */
export async function whenRead(request: FastifyRequest, { raw }: FastifyReply, withinMs: number): Promise<void> {
  if (raw.writableFinished || raw.closed) return;
  await new Promise<void>((done) => {
    const timer = setTimeout(() => {
      request.raw.socket.destroy();
      // An answer that waits behind another one on its connection is not told.
      done();
    }, withinMs);
    const end = (): void => {
      clearTimeout(timer);
      done();
    };
    raw.once('finish', end).once('close', end);
  });
}
