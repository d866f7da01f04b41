import type { FastifyBaseLogger } from 'fastify';
import { isFromBundle } from '../pages/bundle-files';

/**
 * The bundles of all teams run in this process. What one of them throws when nobody waits for it (in a timer, in a promise
 * that is dropped) must not take the others along; anything else ends the process, as it would without us.
 */
export function outliveBundles(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error) => {
    if (isFromBundle(error)) return log.error({ err: error }, 'a server bundle failed when nobody was waiting');
    log.fatal({ err: error }, 'ended by a failure of our own');
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
}
