import type { ManifestFacts } from '../discovery';
import { sourceFaults } from '../surface/sources';
import { flagFaults } from '../flags/flag-faults';
import { countAddresses, mostAddresses } from './route-addresses';
import { formatNumber } from './size-faults';
import { slotShapeFaults } from './slots/slot-shape';
import { shapeFaults } from './surface-shape';

/** Size limit of `client/mf-manifest.json`. Our largest has 76 KB. */
export const largestManifest = 256 * 1024;

/** Our largest remote has 27 routes and 30 addresses, and a surface of 5,500 characters. */
const surfaceLimits = {
  routes: 200,
  addresses: mostAddresses,
  /** Total length of the routes, which each page of the site carries. */
  characters: 16_000,
  screens: 200,
};

/**
 * Checks that need no expansion of the manifest. They run first, because the rest of the gate relies on its shape and
 * expands parameters.
 */
export function manifestFaults({ surface, screens }: ManifestFacts): string[] {
  const { routes, limits: _, flags, ...others } = surface;
  if (routes.length > surfaceLimits.routes) return [tooMany('routes', routes.length, surfaceLimits.routes)];
  const shape = [
    ...routes.flatMap(shapeFaults),
    ...sourceFaults(surface.name, surface.sources),
    ...slotShapeFaults(surface),
  ];
  if (shape.length > 0) return shape;
  const addresses = routes.reduce((sum, route) => sum + countAddresses(route), 0);
  const characters = JSON.stringify([routes, others]).length;
  return [
    ...flagFaults(flags),
    ...(addresses > surfaceLimits.addresses ? [tooMany('addresses', addresses, surfaceLimits.addresses)] : []),
    ...(characters > surfaceLimits.characters
      ? [
          `its routes take ${formatNumber(characters)} characters, which each page of the site carries; ${formatNumber(surfaceLimits.characters)} are allowed`,
        ]
      : []),
    ...(Object.keys(screens).length > surfaceLimits.screens
      ? [tooMany('screens', Object.keys(screens).length, surfaceLimits.screens)]
      : []),
  ];
}

const tooMany = (what: string, count: number, most: number): string =>
  `it has ${formatNumber(count)} ${what}; ${formatNumber(most)} are allowed`;
