import { addressesOf, pageOf } from './addresses';
import type { Finding } from './finding';
import { inWords, type ServedBuild } from './served-build';

/** Pages that a candidate's live build shows, and that nobody shows after it. Links in texts can't be seen here: whoever releases is told. */
export function lostPages(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const shown = new Set(after.filter(isMet).flatMap(pagesOf));
  return after.filter(isCandidate).flatMap((candidate) => {
    const predecessors = before.filter(({ name, standing }) => name === candidate.name && standing === 'live');
    const lost = new Set(predecessors.flatMap(addressesShown).filter((address) => !shown.has(pageOf(address))));
    return [...lost].map((address): Finding => ({
      kind: 'warning',
      about: candidate.name,
      words: `${address} is no page any more: whoever has a link to it finds nothing`,
    }));
  });
}

/** Pages that call themselves another address of a page which is not there in every version that they could meet. */
export function lostCanonicals(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const met = after.filter(isMet);
  const isShown = (page: string): boolean =>
    [...before, ...met].some(({ name, facts }) => pagesOf({ facts }).includes(page) && isShownByAll(met, name, page));
  const candidates = met.filter(isCandidate);
  return met.flatMap((build) =>
    build.facts.surface.routes.flatMap(({ path, canonical }): Finding[] => {
      if (canonical === undefined || isShown(pageOf(canonical))) return [];
      const about = isCandidate(build)
        ? build
        : candidates.find(({ name }) =>
            before.some((earlier) => earlier.name === name && pagesOf(earlier).includes(pageOf(canonical))),
          );
      return about
        ? [
            {
              kind: 'fault',
              about: about.name,
              words: `${inWords(build)} calls ${path} another address of ${canonical}, which is no page of the site then`,
            },
          ]
        : [];
    }),
  );
}

const isShownByAll = (met: readonly ServedBuild[], name: string, page: string): boolean =>
  met.filter((build) => build.name === name).every((version) => pagesOf(version).includes(page));

const isCandidate = ({ standing }: ServedBuild): boolean => standing === 'candidate';
const isMet = ({ standing }: ServedBuild): boolean => standing !== 'fallback';

const addressesShown = ({ facts }: Pick<ServedBuild, 'facts'>): string[] => facts.surface.routes.flatMap(addressesOf);
const pagesOf = (build: Pick<ServedBuild, 'facts'>): string[] => addressesShown(build).map(pageOf);
