import { addressesOf, pageOf } from './addresses';
import type { Lack, ServedBuild } from './served-build';

interface Page {
  address: string;
  route: string;
}

/** A page that two deployables show: which of them a visitor meets would be chance. Open parameters give way to what is written out, and collide with their like only. */
export function routeCollisions(one: ServedBuild, other: ServedBuild): Lack[] {
  const theirs = pagesOf(other);
  return [...pagesOf(one)]
    .filter(([page]) => theirs.has(page))
    .map(
      ([page, { address, route }]) =>
        (oneWords, otherWords) =>
          `${address} is a page of ${oneWords}${as(route, address)} and of ${otherWords}${as(theirs.get(page)?.route ?? '', address)}`,
    );
}

/** By the page in small letters: parameters take any case, and two pages that differ in case only would be told apart by nobody. */
const pagesOf = ({ facts }: ServedBuild): Map<string, Page> =>
  new Map(
    facts.surface.routes.flatMap((route) =>
      addressesOf(route).map((address) => [pageOf(address).toLowerCase(), { address, route: route.path }]),
    ),
  );

const as = (route: string, address: string): string => (route === address ? '' : ` (${route})`);
