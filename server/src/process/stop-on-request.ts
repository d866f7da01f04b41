import type { FastifyInstance } from 'fastify';

const stopTimeoutMs = 10_000;

/** Answers the requests in progress and ends: on a signal, and when the parent process has ended. */
export function stopOnRequest(app: FastifyInstance): void {
  let stopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    app.log.info({ reason }, 'stopping');
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  if (!process.send) return;
  if (process.connected) process.on('disconnect', () => void stop('the parent process has ended'));
  else void stop('the parent process had ended already');
}
