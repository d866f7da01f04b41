import { servedReleases } from '@food-court/federation/discovery';
import { readDiscovery, readHistory, type ReleaseStore } from '@food-court/federation/release';
import type { Handlers } from '#contract/handler';
import { recordAdminAction } from '#features/audit/admin-action';
import { findTeams, revokeToken } from '#features/teams/teams.repository';
import { notFound, unavailable } from '#http/refusal';
import type { Services } from '#services';
import { judgeAll } from '#features/canary-judgement/judge-canaries';
import { measuredBuilds } from '#features/page-measures/measured-builds';
import { findHoursOfBuilds } from '#features/page-measures/page-measures.repository';
import { presentVersions } from './versions.presenter';
import { findUploadedBuilds } from './uploaded-builds.repository';
import { findFailures, findReports, findRollbackRequests } from './versions.repository';

const mostChanges = 20;

export const versionsHandlers = ({
  db,
  readDb,
  releaseStore,
}: Services): Handlers<'GET /versions' | 'DELETE /team-tokens/{id}'> => ({
  'GET /versions': async () => {
    const [{ discovery, history }, failures, reports, requests, teams] = await Promise.all([
      readReleases(releaseStore),
      findFailures(readDb),
      findReports(readDb),
      findRollbackRequests(readDb),
      // Not of a replica, which may still have a token that was just revoked.
      findTeams(db),
    ]);
    const served = Object.keys(discovery.microFrontends).flatMap((name) => servedReleases(discovery, name));
    const builds = served.map(({ build }) => build);
    const [uploads, hours, judgements] = await Promise.all([
      findUploadedBuilds(readDb, builds),
      findHoursOfBuilds(readDb, builds),
      judgeAll(readDb, discovery),
    ]);
    const measured = measuredBuilds(hours);
    return presentVersions({ discovery, history, failures, reports, requests, uploads, teams, measured, judgements });
  },

  'DELETE /team-tokens/{id}': ({ caller, params: { id } }) =>
    db.transaction().execute(async (trx) => {
      const team = await revokeToken(trx, id);
      if (team === undefined) throw notFound('This token does not work any more.');
      const change = { action: 'team token revoked', subjectKind: 'team', subject: team } as const;
      await recordAdminAction(trx, caller, { ...change, after: { token: id } });
      return { team };
    }),
});

async function readReleases(store: ReleaseStore) {
  try {
    const [discovery, history] = await Promise.all([readDiscovery(store), readHistory(store, mostChanges)]);
    return { discovery, history };
  } catch {
    throw unavailable('The release store can’t be read at the moment. Please try again.');
  }
}
