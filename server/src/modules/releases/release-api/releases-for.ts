import { listedBuilds, readDiscovery, readHistory, unservedBuilds } from '@food-court/federation/release';
import { presentSlowRoutes } from '../route-speed/slow-routes.presenter';
import { findSlowRoutes } from '../route-speed/slow-routes.repository';
import { findServerFailures } from '../server-failures/server-failures.repository';
import { findUploadedBuilds } from '../versions/uploaded-builds.repository';
import { findFailures, findRollbackRequests } from '../versions/versions.repository';
import type { ReleaseServices } from '../services';
import { findOpenRequests } from '../teams/change-requests.repository';
import { findDeployablesOfTeams } from '../teams/teams.repository';

const mostChanges = 20;
const mostUnserved = 200;

/** Lists what is served to whom, since when and by whom, whether it works, and where the builds come from. */
export async function releasesFor({ db, releaseStore: store, settings }: ReleaseServices, caller: string) {
  const [discovery, history, failures, onServer, rollbackRequests, slowRoutes, waiting, teams] = await Promise.all([
    readDiscovery(store),
    readHistory(store, mostChanges),
    findFailures(db),
    findServerFailures(db),
    findRollbackRequests(db),
    findSlowRoutes(db),
    findOpenRequests(db),
    findDeployablesOfTeams(db),
  ]);
  const served = discovery.microFrontends;
  const known = new Set(Object.keys(served).flatMap((name) => [...listedBuilds(discovery, name)]));
  for (const { builds } of history) for (const build of Object.values(builds)) known.add(build);
  return {
    caller,
    schema: discovery.schema,
    takesPlaces: true,
    served,
    names: await store.names(),
    kept: (await unservedBuilds(store, discovery, settings.releasesKeepDays)).slice(0, mostUnserved),
    health: { failures, onServer, rollbackRequests, slowRoutes: presentSlowRoutes(slowRoutes) },
    history: history.map(({ discovery: _after, ...change }) => change),
    waiting,
    teams,
    uploads: await findUploadedBuilds(db, [...known]),
  };
}
