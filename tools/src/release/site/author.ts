import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** The name for the history: RELEASED_BY (for CI), else the name in git, else the account on this machine. */
export function releaseAuthor(env: NodeJS.ProcessEnv = process.env): string {
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
