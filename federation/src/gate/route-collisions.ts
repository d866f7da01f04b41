import { addressesOf, pageOf } from './route-addresses';
import type { Mismatch, ServedBuild } from './served-build';

interface Page {
  address: string;
  route: string;
}

/**
 * Pages that two deployables show, so that it would be random which one a visitor gets. An open parameter yields to a
 * literal path and collides only with another open parameter.
 */
export function routeCollisions(one: ServedBuild, other: ServedBuild): Mismatch[] {
  const otherPages = pagesOf(other);
  return [...pagesOf(one)].flatMap(([page, { address, route }]): Mismatch[] => {
    const collision = otherPages.get(page);
    if (!collision) return [];
    return [
      (oneName, otherName) =>
        `${address} is a page of ${oneName}${routeNote(route, address)} and of ${otherName}${routeNote(collision.route, address)}`,
    ];
  });
}

/** Keys are in lower case: parameters ignore case, and pages that differ only in case would confuse people. */
const pagesOf = ({ facts }: ServedBuild): Map<string, Page> =>
  new Map(
    facts.surface.routes.flatMap((route) =>
      addressesOf(route).map((address) => [pageOf(address).toLowerCase(), { address, route: route.path }]),
    ),
  );

const routeNote = (route: string, address: string): string => (route === address ? '' : ` (${route})`);
