import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

const stopTimeoutMs = 10_000;

const leaving = new WeakSet<object>();

/** Still answers, but asks to be sent no more visitors. */
export const isLeaving = (app: FastifyInstance): boolean => leaving.has(app.server);

/**
 * Stops on a signal, and at once when the parent process has ended: reports it at /readyz, answers for some more
 * seconds until load balancers have noticed, and finishes the requests in progress.
 */
export function stopOnRequest(app: FastifyInstance, drainSeconds: number): void {
  let stopping = false;
  const stop = async (reason: string, drainMs = 0): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs + stopTimeoutMs).unref();
    app.log.info({ reason }, 'stopping');
    leaving.add(app.server);
    await pause(drainMs);
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop(signal, drainSeconds * 1_000));
  if (!process.send) return;
  if (process.connected) process.on('disconnect', () => void stop('the parent process has ended'));
  else void stop('the parent process had ended already');
}
