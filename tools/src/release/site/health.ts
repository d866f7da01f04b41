import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildServer, serverProgram } from '@food-court/federation/program';
import type { Health, KnownHealth } from '@food-court/federation/release-client';
import { repositoryRoot } from '@food-court/federation/workspace';
import { findDatabaseUrl } from '#start/settings/running-product';

const answerTimeoutMs = 15_000;

/** Reads the health through the server's own command, because only the server accesses its database. */
export const readHealth = (): Promise<Health> => askServerProgram<KnownHealth>(serverProgram.countFailures);

/** Returns what a command of the server prints, or why the database can’t be asked. */
export async function askServerProgram<Answer>(
  program: string,
  ...words: readonly string[]
): Promise<Answer | { unknown: string }> {
  const databaseUrl = findDatabaseUrl();
  if (!databaseUrl) return { unknown: 'no site is running here, and DATABASE_URL is not set' };
  try {
    await buildServer();
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
      env,
      cwd: repositoryRoot,
      timeout: answerTimeoutMs,
    });
    return JSON.parse(stdout) as Answer;
  } catch (error) {
    const [firstLine = ''] = ((error as { stderr?: string }).stderr ?? '').trim().split('\n');
    return { unknown: `the site’s database can’t be reached (${firstLine || 'no answer'})` };
  }
}
