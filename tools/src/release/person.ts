import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Who releases, for the history: as they call themselves in git, or on this machine. A CI says it by RELEASED_BY. */
export function person(env: NodeJS.ProcessEnv = process.env): string {
  return env.RELEASED_BY || gitName() || userInfo().username;
}

function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
