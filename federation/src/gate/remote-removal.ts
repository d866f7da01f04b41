import { foreignScreens } from './foreign-screens';
import { addressesShown, pageOf } from './route-addresses';
import { partsIn } from './slots/slot-mismatches';
import { describeBuild, isFallback, type ServedBuild } from './served-build';

/** A remote can't be removed while another served build shows its screens or names one of its pages as `canonical`. */
export function reasonsAgainstRemoval(name: string, served: readonly ServedBuild[]): string[] {
  const others = served.filter((build) => build.name !== name);
  const lost = new Set(pagesLostWith(name, served).map(pageOf));
  return others.flatMap((build) => [
    ...foreignScreens(build)
      .filter(({ owner }) => owner === name)
      .map(({ id, path }) => `${describeBuild(build)} shows ${id} at ${path}`),
    ...partsIn(name, build).map(({ slot }) => `${describeBuild(build)} fills the slot ${slot}`),
    ...build.facts.surface.routes.flatMap(({ path, canonical }) =>
      canonical !== undefined && lost.has(pageOf(canonical))
        ? [`${describeBuild(build)} calls ${path} another address of ${canonical}`]
        : [],
    ),
  ]);
}

/** Pages that no other build shows. Links in texts are not visible here, so the person who removes the remote gets this list. */
export function pagesLostWith(name: string, served: readonly ServedBuild[]): string[] {
  const others = new Set(
    served
      .filter((build) => build.name !== name)
      .flatMap(({ facts }) => addressesShown(facts.surface.routes).map(pageOf)),
  );
  const own = served
    .filter((build) => build.name === name && !isFallback(build))
    .flatMap(({ facts }) => addressesShown(facts.surface.routes));
  return [...new Set(own)].filter((address) => !others.has(pageOf(address)));
}
