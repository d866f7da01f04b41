import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { emptyDatabase, readPristine } from './emptied-database';
import { administrate, templateName, urlOfDatabase } from './template-database';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Databases that tests of this process have dropped. They are emptied and reused by this process only. */
const emptied: string[] = [];
let pristine: ReturnType<typeof readPristine> | undefined;

/** Creates a database, as a clone of the migrated template or empty. Clones that a test has dropped are reused. */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl)
    throw new Error('These tests need PostgreSQL. Run them through server/src/testing/run.ts, as npm test does.');
  const kept = from === 'migrated' ? emptied.pop() : undefined;
  const name = kept ?? newName();
  const template = from === 'migrated' ? templateName : 'template0';
  const url = urlOfDatabase(serverUrl, name);
  // Nothing reaches the disk, so copying the files costs less than writing their content to the log.
  if (!kept) await administrate(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  if (from === 'migrated') await (pristine ??= inDatabase(url, readPristine));
  return {
    url,
    drop: async () => {
      if (from === 'migrated' && (await emptyForNext(url))) emptied.push(await rename(serverUrl, name));
      else await administrate(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

const newName = (): string => `test_${randomBytes(6).toString('hex')}`;

/** Renames the database, so that a server which stops late can no longer reach it. */
async function rename(serverUrl: string, name: string): Promise<string> {
  const next = newName();
  await administrate(serverUrl, `alter database ${name} rename to ${next}`);
  return next;
}

/** Also returns false for a database that a test has renamed or closed, because the next test can't use it either. */
async function emptyForNext(url: string): Promise<boolean> {
  const asNew = await pristine;
  return asNew !== undefined && inDatabase(url, (client) => emptyDatabase(client, asNew)).catch(() => false);
}

async function inDatabase<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
