import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#database/tables';
import { storeServerFailures, type FailedBuild } from './server-failures.repository';

/** Pages do not wait for it. A failure that the database misses is recorded when the build fails again. */
export const recordServerFailures =
  (db: Db, log: FastifyBaseLogger) =>
  (builds: readonly FailedBuild[]): void => {
    if (builds.length === 0) return;
    storeServerFailures(db, builds).catch((error: Error) =>
      log.warn({ reason: error.message }, 'the builds that the server could not render could not be recorded'),
    );
  };
