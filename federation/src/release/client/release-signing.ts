import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { environment } from '#config/env';
import type { Signing } from '../upload';

/** Signs builds, with the commit of their folder, by the team's private key in the file that RELEASE_SIGNING_KEY names. */
export function releaseSigning(folder: string, env: Readonly<NodeJS.ProcessEnv> = environment): Signing | undefined {
  const { RELEASE_SIGNING_KEY: file } = env;
  if (!file) return undefined;
  const origin = {
    repository: env.GITHUB_REPOSITORY || git(folder, 'config', '--get', 'remote.origin.url'),
    commit: env.GITHUB_SHA || git(folder, 'rev-parse', 'HEAD'),
    workflow: env.GITHUB_WORKFLOW || 'by hand',
    run: env.GITHUB_RUN_ID || '',
  };
  return { privateKey: readFileSync(file, 'utf8'), origin };
}

function git(folder: string, ...words: string[]): string {
  try {
    return execFileSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // The sources are not in a git repository.
    return 'unknown';
  }
}
