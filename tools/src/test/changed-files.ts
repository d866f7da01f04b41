import { execFileSync } from 'node:child_process';
import { repositoryRoot } from 'federation/workspace';

const git = (...command: string[]): string[] =>
  execFileSync('git', command, { cwd: repositoryRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from a commit, from the last one unless another is named, and what git does not track yet. */
export const changedFiles = (base = 'HEAD'): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
