import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@food-court/federation/workspace';
import { findDatabaseUrl } from '../settings/running-product';

const command = path.join(repositoryRoot, 'server/src/commands/count-failures.ts');
const answerTimeoutMs = 15_000;

export interface BuildFailures {
  name: string;
  build: string;
  /** Visitors, in the last 24 hours. */
  failures: number;
}

interface KnownHealth {
  /** As browsers reported them. */
  failures: BuildFailures[];
  /** Builds that the server left to browsers in the last 24 hours, because they failed there. */
  onServer: { name: string; build: string }[];
  /** Builds that fail, and that only a person rolls back. */
  rollbackRequests: { name: string; build: string; reason: string; at: string }[];
}

/** Or a sentence why the site's database can't be read from here. */
export type Health = KnownHealth | { unknown: string };

/** The server's own command reads the database. */
export async function readHealth(): Promise<Health> {
  const databaseUrl = findDatabaseUrl();
  if (!databaseUrl) return { unknown: 'no site runs here, and DATABASE_URL is not set' };
  try {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', command], {
      env,
      cwd: repositoryRoot,
      timeout: answerTimeoutMs,
    });
    return JSON.parse(stdout) as KnownHealth;
  } catch (error) {
    const [firstLine = ''] = ((error as { stderr?: string }).stderr ?? '').trim().split('\n');
    return { unknown: `the site’s database can’t be reached (${firstLine || 'no answer'})` };
  }
}
