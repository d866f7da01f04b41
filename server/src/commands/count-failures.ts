import { readDatabaseSettings } from '../config/env';
import { findFailures } from '../features/versions/versions.repository';
import { runOnDatabase } from './run-on-database';

/** Prints in how many visitors' browsers each build failed in the last 24 hours, as JSON (`npm run releases`). */
runOnDatabase(() => ({
  databaseUrl: readDatabaseSettings().url,
  work: async (db) => JSON.stringify(await findFailures(db)),
}));
