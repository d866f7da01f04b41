import type { FastifyBaseLogger } from 'fastify';
import { currentRendering, renderingsInProgress } from '../pages/renderings';
import { isOwnError } from './is-own-error';

/**
 * The bundles of all teams run in this process. What one of them throws outside a request (in a timer, in a dropped promise)
 * must not end the others, and counts as a failure of the pages that it may come from. An error of our own ends the process.
 */
export function surviveBundleErrors(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    const rendering = currentRendering();
    if (isOwnError({ error, rejected: origin === 'unhandledRejection', rendering: rendering !== undefined })) {
      log.fatal({ err: error }, 'ended by an uncaught error of our own');
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    }
    const suspects = rendering ? [rendering] : renderingsInProgress();
    log.error({ err: error, tasks: suspects.map(({ task }) => task) }, 'a server bundle failed outside a request');
    for (const { countFailure } of suspects) countFailure();
  });
}
