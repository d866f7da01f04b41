import type { FastifyBaseLogger } from 'fastify';
import { isFromBundle } from '../pages/server-bundles';

/**
 * The bundles of all teams run in this process. An error that one of them throws outside a request (in a timer, in a dropped
 * promise) must not end the others. Any other uncaught error ends the process as usual.
 */
export function surviveBundleErrors(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error) => {
    if (isFromBundle(error)) return log.error({ err: error }, 'a server bundle failed outside a request');
    log.fatal({ err: error }, 'ended by an uncaught error of our own');
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
}
