import { addressesShown, pageOf } from './route-addresses';
import { describeBuild, isCandidate, isFallback, type Finding, type ServedBuild } from './served-build';

/** Pages of the live build that no build shows after the release. Links in texts are not visible here, so this is a warning. */
export function lostPages(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const shown = new Set(after.filter(isDirectlyServed).flatMap((build) => [...pagesOf(build)]));
  return after.filter(isCandidate).flatMap((candidate) => {
    const predecessors = before.filter(({ name, role }) => name === candidate.name && role === 'live');
    const addresses = predecessors.flatMap(({ facts }) => addressesShown(facts.surface.routes));
    const lost = new Set(addresses.filter((address) => !shown.has(pageOf(address))));
    return [...lost].map((address): Finding => ({
      kind: 'warning',
      deployable: candidate.name,
      message: `${address} would no longer be a page, so links to it would break`,
    }));
  });
}

/** Routes whose `canonical` page is missing in some version that a visitor may get. */
export function lostCanonicals(before: readonly ServedBuild[], after: readonly ServedBuild[]): Finding[] {
  const served = after.filter(isDirectlyServed);
  const isShown = (page: string): boolean =>
    [...before, ...served].some((build) => pagesOf(build).has(page) && isShownByAll(served, build.name, page));
  const candidates = served.filter(isCandidate);
  return served.flatMap((build) =>
    build.facts.surface.routes.flatMap(({ path, canonical }): Finding[] => {
      if (canonical === undefined || isShown(pageOf(canonical))) return [];
      const cause = isCandidate(build)
        ? build
        : candidates.find(({ name }) =>
            before.some((earlier) => earlier.name === name && pagesOf(earlier).has(pageOf(canonical))),
          );
      if (!cause) return [];
      const message = `${describeBuild(build)} calls ${path} another address of ${canonical}, which would no longer be a page of the site`;
      return [{ kind: 'fault', deployable: cause.name, message }];
    }),
  );
}

const isShownByAll = (served: readonly ServedBuild[], name: string, page: string): boolean =>
  served.filter((build) => build.name === name).every((version) => pagesOf(version).has(page));

const isDirectlyServed = (build: ServedBuild): boolean => !isFallback(build);

const known = new WeakMap<ServedBuild, ReadonlySet<string>>();

/** Cached, because it is needed for each route of each build. */
function pagesOf(build: ServedBuild): ReadonlySet<string> {
  const pages = known.get(build) ?? new Set(addressesShown(build.facts.surface.routes).map(pageOf));
  known.set(build, pages);
  return pages;
}
