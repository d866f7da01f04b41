import { execFileSync } from 'node:child_process';
import { findDeployables, repositoryRoot, shortName } from '@food-court/federation/workspace';

const git = (...command: string[]): string[] =>
  execFileSync('git', command, { cwd: repositoryRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Lists files that differ from a commit, by default the last one, and files that git does not track yet. */
export const changedFiles = (base = 'HEAD'): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The folder of a deployable, by its short or long name. */
export function deployableNamed(name: string): string {
  const known = findDeployables();
  const folder = known.find((deployable) => deployable === name || shortName(deployable) === name);
  if (folder === undefined)
    throw new Error(`Unknown deployable ${name}. Choose from: ${known.map(shortName).join(', ')}`);
  return folder;
}

/** Lists all sources of a folder, as if each of them had changed. */
export const sourcesOf = (folder: string): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', folder);
