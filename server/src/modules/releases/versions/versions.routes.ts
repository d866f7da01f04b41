import { servedReleases } from '@food-court/federation/discovery';
import type { Handlers } from '#platform/contract/handler';
import { recordAdminAction } from '#modules/accounts/index';
import { findOpenRequests } from '../teams/change-requests.repository';
import { confirmRights } from '../teams/confirmation.repository';
import { findTeams, revokeToken } from '../teams/teams.repository';
import { notFound, Refusal } from '#platform/http/refusal';
import type { ReleaseServices } from '../services';
import { judgeAll } from '../canaries/judge-canaries';
import { measuredBuilds } from '../measures/measured-builds';
import { findHoursOfBuilds } from '../measures/page-measures.repository';
import { findSlowRoutes } from '../route-speed/slow-routes.repository';
import { manifestReader } from '../discovery/manifest-reader';
import { readReleases } from './read-releases';
import { readRemote } from './read-remote';
import { sourceFinder } from './source-places';
import { openStatusLink } from './status-links';
import { presentVersions } from './versions.presenter';
import { findUploadedBuilds } from './uploaded-builds.repository';
import { findFailures, findReports, findRollbackRequests } from './versions.repository';

const mostChanges = 20;

type VersionsCall =
  | 'GET /versions'
  | 'GET /versions/{name}'
  | 'POST /team-status'
  | 'DELETE /team-tokens/{id}'
  | 'POST /teams/{name}/confirmation';

export const versionsHandlers = (services: ReleaseServices): Handlers<VersionsCall> => ({
  ...handlersOfRemotes(services),

  'GET /versions': () => readVersions(services),

  'POST /teams/{name}/confirmation': ({ caller, params: { name }, body: { unconfirmed } }) =>
    services.db.transaction().execute(async (trx) => {
      if (!(await confirmRights(trx, name, unconfirmed)))
        throw new Refusal('conflict', 'These rights have changed or are already confirmed. Please check them.');
      await recordAdminAction(trx, caller, { action: 'team confirmed', subjectKind: 'team', subject: name });
      return { team: name };
    }),

  'DELETE /team-tokens/{id}': ({ caller, params: { id } }) =>
    services.db.transaction().execute(async (trx) => {
      const team = await revokeToken(trx, id);
      if (team === undefined) throw notFound('This token no longer works.');
      const change = { action: 'team token revoked', subjectKind: 'team', subject: team } as const;
      await recordAdminAction(trx, caller, { ...change, after: { token: id } });
      return { team };
    }),
});

function handlersOfRemotes(services: ReleaseServices): Handlers<'GET /versions/{name}' | 'POST /team-status'> {
  const { releaseStore: store } = services;
  const readers = { manifests: manifestReader(store), findSources: sourceFinder(store) };
  const read = (name: string) => readRemote(services, readers, name);
  return {
    'GET /versions/{name}': ({ params: { name } }) => read(name),

    'POST /team-status': async ({ body }) => {
      const until = await openStatusLink(services, body);
      return { ...(await read(body.name)), until: until.toISOString() };
    },
  };
}

async function readVersions({ db, readDb, releaseStore, settings }: ReleaseServices) {
  const [{ discovery, history }, failures, reports, requests, slowRoutes, teams, waiting] = await Promise.all([
    readReleases(releaseStore, mostChanges),
    findFailures(readDb),
    findReports(readDb),
    findRollbackRequests(readDb),
    findSlowRoutes(readDb),
    // Not read from a replica, which may still have a token that was just revoked.
    findTeams(db),
    findOpenRequests(db),
  ]);
  const served = Object.keys(discovery.microFrontends).flatMap((name) => servedReleases(discovery, name));
  const builds = served.map(({ build }) => build);
  const [uploads, hours, judgements] = await Promise.all([
    findUploadedBuilds(readDb, builds),
    findHoursOfBuilds(readDb, builds),
    judgeAll(readDb, discovery),
  ]);
  const measured = measuredBuilds(hours);
  const isSecondPersonNeeded = settings.releasesSecondPerson;
  return presentVersions({
    ...{ discovery, history, failures, reports, requests, uploads, measured, judgements },
    ...{ teams, waiting, isSecondPersonNeeded, slowRoutes },
  });
}
