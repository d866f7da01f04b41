import { liveVersion } from '@food-court/federation/discovery';
import { paintLimit } from '@food-court/federation/gate';
import type { Releases } from '../discovery/releases';

/** Budgets of the live site, in milliseconds by the path of each route. */
export async function readBudgets(releases: Releases): Promise<Map<string, number>> {
  const shell = liveVersion(await releases.discovery(), 'shell')?.metadata.version ?? '';
  // A visit that has the live shell gets the live build of everything else.
  const site = await releases.siteFor({ id: '', visitBuilds: { shell } });
  const surfaces = [site.shell, ...Object.values(site.remotes)].map(({ metaData }) => metaData.foodCourt.surface);
  return new Map(
    surfaces.flatMap(({ routes, limits = {} }) =>
      routes.map((route): [string, number] => [route.path, paintLimit(limits, route)]),
    ),
  );
}
