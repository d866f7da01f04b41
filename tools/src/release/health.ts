import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from 'federation/build';
import { readRunning } from '../start/running';
import { startSettings } from '../start/settings';

const command = path.join(repositoryRoot, 'server/src/commands/count-failures.ts');
const patienceMs = 15_000;

export interface BuildFailures {
  name: string;
  build: string;
  /** Visitors, in the last 24 hours. */
  failures: number;
}

/** What browsers reported, as far as the site's database can be reached from here; else why not, in words. */
export type Health = { failures: BuildFailures[] } | { unknown: string };

/** Reading it is the server's business. */
export async function readHealth(): Promise<Health> {
  const settings = startSettings(process.env);
  const databaseUrl = settings.databaseUrl ?? readRunning(settings.dataDir)?.databaseUrl;
  if (!databaseUrl) return { unknown: 'no site runs here, and DATABASE_URL is not set' };
  try {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', command], {
      env,
      cwd: repositoryRoot,
      timeout: patienceMs,
    });
    return { failures: JSON.parse(stdout) as BuildFailures[] };
  } catch (error) {
    const [said = ''] = ((error as { stderr?: string }).stderr ?? '').trim().split('\n');
    return { unknown: `the site’s database can’t be reached (${said || 'no answer'})` };
  }
}
