import { randomBytes } from 'node:crypto';
import { administrate, templateName, urlOfDatabase } from './template-database';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A new database: a clone of the migrated template, or empty. */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl)
    throw new Error('These tests need PostgreSQL. Run them through server/src/testing/run.ts, as npm test does.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = from === 'migrated' ? templateName : 'template0';
  // Nothing reaches the disk, so copying files costs less than writing all of it into the log as well.
  await administrate(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => administrate(serverUrl, `drop database ${name} with (force)`),
  };
}
