import type { Finding } from './finding';
import { screensOfOthers } from './screen-lacks';
import { inWords, type ServedBuild } from './served-build';

/** Screens of a deployable that the site does not have at all. While a site is put together one by one, it may come later. */
export function absentDeployables(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const names = new Set(after.map(({ name }) => name));
  const isSite = before.some(({ name }) => name === 'shell');
  return after
    .filter(({ standing }) => standing === 'candidate')
    .flatMap((candidate) =>
      screensOfOthers(candidate)
        .filter(({ owner }) => !names.has(owner))
        .map(({ id, path, owner }): Finding => ({
          kind: isSite ? 'fault' : 'warning',
          about: candidate.name,
          words: `${inWords(candidate)} shows ${id} at ${path}, and the site has no ${owner}`,
        })),
    );
}
