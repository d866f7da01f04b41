import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Health } from '@food-court/federation/release-client';
import { repositoryRoot } from '@food-court/federation/workspace';
import { findDatabaseUrl } from '../settings/running-product';

const command = path.join(repositoryRoot, 'server/src/commands/count-failures.ts');
const answerTimeoutMs = 15_000;

/** Reads the health through the server's own command, because only the server accesses its database. */
export async function readHealth(): Promise<Health> {
  const databaseUrl = findDatabaseUrl();
  if (!databaseUrl) return { unknown: 'no site is running here, and DATABASE_URL is not set' };
  try {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', command], {
      env,
      cwd: repositoryRoot,
      timeout: answerTimeoutMs,
    });
    return JSON.parse(stdout) as Exclude<Health, { unknown: string }>;
  } catch (error) {
    const [firstLine = ''] = ((error as { stderr?: string }).stderr ?? '').trim().split('\n');
    return { unknown: `the site’s database can’t be reached (${firstLine || 'no answer'})` };
  }
}
