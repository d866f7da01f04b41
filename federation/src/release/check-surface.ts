import { contract } from 'shared-api/contract';
import type { Manifest } from '../discovery';

/** A remote says by name what it shows and needs: a name that means nothing is refused here, not met by a visitor. */
export function checkSurface({ metaData: { foodCourt } }: Manifest): void {
  const { name, routes } = foodCourt.surface;
  const exposed = new Set(Object.keys(foodCourt.screens).map((screen) => `${name}/${screen}`));
  const faults = routes.flatMap((route) => [
    ...[route.screen, route.within]
      .filter((screen) => screen?.startsWith(`${name}/`) && name !== 'shell' && !exposed.has(screen))
      .map((screen) => `${route.path} shows ${screen}, which the build does not expose`),
    ...(route.data ?? [])
      .filter(({ call }) => !Object.hasOwn(contract, call))
      .map(({ call }) => `${route.path} needs ${call}, which the contract does not have`),
  ]);
  if (faults.length > 0) throw new Error(`${name} can’t be released:\n  ${faults.join('\n  ')}`);
}
