import { addressesOf, pageOf } from './addresses';
import { screensOfOthers } from './screen-lacks';
import { inWords, type ServedBuild } from './served-build';

/** Why a deployable can't be taken off: what is served beside it shows its screens, or calls a page of its own another address of one of its pages. */
export function countedOn(name: string, served: readonly ServedBuild[]): string[] {
  const others = served.filter((build) => build.name !== name);
  const lost = new Set(pagesLostWith(name, served).map(pageOf));
  return others.flatMap((build) => [
    ...screensOfOthers(build)
      .filter(({ owner }) => owner === name)
      .map(({ id, path }) => `${inWords(build)} shows ${id} at ${path}`),
    ...build.facts.surface.routes.flatMap(({ path, canonical }) =>
      canonical !== undefined && lost.has(pageOf(canonical))
        ? [`${inWords(build)} calls ${path} another address of ${canonical}`]
        : [],
    ),
  ]);
}

/** Pages that nobody else shows. Links in texts can't be seen: whoever takes it off is told. */
export function pagesLostWith(name: string, served: readonly ServedBuild[]): string[] {
  const shown = new Set(
    served
      .filter((build) => build.name !== name)
      .flatMap(addressesShown)
      .map(pageOf),
  );
  const its = served.filter((build) => build.name === name && build.standing !== 'fallback').flatMap(addressesShown);
  return [...new Set(its)].filter((address) => !shown.has(pageOf(address)));
}

const addressesShown = ({ facts }: ServedBuild): string[] => facts.surface.routes.flatMap(addressesOf);
