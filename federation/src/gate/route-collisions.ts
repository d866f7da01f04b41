import { addressesOf, pageOf } from './route-addresses';
import type { Mismatch, ServedBuild } from './served-build';

interface Page {
  address: string;
  route: string;
}

/**
 * Pages that two deployables show: chance would decide which of them a visitor gets. An open parameter gives way to a
 * literal path, and collides with another open parameter only.
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

/** The keys are in lower case: parameters take any case, and nobody tells two pages apart that differ in case only. */
const pagesOf = ({ facts }: ServedBuild): Map<string, Page> =>
  new Map(
    facts.surface.routes.flatMap((route) =>
      addressesOf(route).map((address) => [pageOf(address).toLowerCase(), { address, route: route.path }]),
    ),
  );

const routeNote = (route: string, address: string): string => (route === address ? '' : ` (${route})`);
