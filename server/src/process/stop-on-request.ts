import type { FastifyInstance } from 'fastify';

const patience = 10_000;

/** Ends with the requests under way answered: on a signal, and when the process that started us is gone. */
export function stopOnRequest(app: FastifyInstance): void {
  let stopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    app.log.info({ reason }, 'stopping');
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  if (!process.send) return;
  if (process.connected) process.on('disconnect', () => void stop('the starter is gone'));
  else void stop('the starter is gone already');
}
