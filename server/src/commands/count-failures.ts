import { readDatabaseSettings } from '../platform/config/env';
import {
  findServerFailures,
  findFailures,
  findRollbackRequests,
  presentSlowRoutes,
  findSlowRoutes,
} from '#modules/delivery/index';
import { runOnDatabase } from './run-on-database';

/** Prints as JSON, for the last 24 hours: how many visitors' browsers each build failed in, which the server could not render, which a person should roll back, and which routes are slow (`npm run releases`). */
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
