import type { Discovery } from '@food-court/federation/discovery';
import { levelStatus, measuredStatus } from '#modules/releases/index';
import { readTeamSettings } from '../platform/config/env';
import { runOnDatabase } from './run-on-database';

const [name = '', discovery = ''] = process.argv.slice(2);

/** Prints, as JSON, the level of the named deployable, and what browsers measured and reported of it. */
runOnDatabase(() => {
  const { database, releasesSecondPerson } = readTeamSettings();
  return {
    pool: 'jobs',
    database,
    work: async (db) => {
      const measured = await measuredStatus(db, JSON.parse(discovery) as Discovery, name);
      return JSON.stringify({ ...measured, level: await levelStatus(db, releasesSecondPerson, name) });
    },
  };
});
