import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { repositoryRoot } from '@food-court/federation/workspace';
import type { Signing } from '@food-court/federation/upload';

/** With the private key of the team (the file that RELEASE_SIGNING_KEY names) builds are signed, with the commit they come from. */
export function releaseSigning(env: NodeJS.ProcessEnv = process.env): Signing | undefined {
  const { RELEASE_SIGNING_KEY: file } = env;
  if (!file) return undefined;
  const origin = {
    repository: env.GITHUB_REPOSITORY || git('config', '--get', 'remote.origin.url'),
    commit: env.GITHUB_SHA || git('rev-parse', 'HEAD'),
    workflow: env.GITHUB_WORKFLOW || 'by hand',
    run: env.GITHUB_RUN_ID || '',
  };
  return { privateKey: readFileSync(file, 'utf8'), origin };
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // Sources without a repository.
    return 'unknown';
  }
}
