import { readDatabaseSettings } from '../platform/config/env';
import {
  findServerFailures,
  findFailures,
  findRollbackRequests,
  presentSlowRoutes,
  findSlowRoutes,
} from '#modules/releases/index';
import { runOnDatabase } from './run-on-database';

/**
 * Prints what `npm run releases` shows of the last 24 hours, as JSON: in how many visitors' browsers each build failed, which
 * builds the server could not render, which of them a person should roll back, and which routes are slow.
 */
runOnDatabase(() => ({
  pool: 'jobs',
  database: readDatabaseSettings(),
  work: async (db) =>
    JSON.stringify({
      failures: await findFailures(db),
      onServer: await findServerFailures(db),
      rollbackRequests: await findRollbackRequests(db),
      slowRoutes: presentSlowRoutes(await findSlowRoutes(db)),
    }),
}));
