import type { Discovery } from '@food-court/federation/discovery';
import { measuredStatus } from '#modules/releases/index';
import { readDatabaseSettings } from '../platform/config/env';
import { runOnDatabase } from './run-on-database';

const [name = '', discovery = ''] = process.argv.slice(2);

/** Prints, as JSON, what browsers measured and reported of the named deployable of this discovery document. */
runOnDatabase(() => ({
  pool: 'jobs',
  database: readDatabaseSettings(),
  work: async (db) => JSON.stringify(await measuredStatus(db, JSON.parse(discovery) as Discovery, name)),
}));
