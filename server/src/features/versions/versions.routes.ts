import { servedReleases } from 'federation/discovery';
import { readDiscovery, readHistory, type ReleaseStore } from 'federation/release';
import type { Handlers } from '#contract/handler';
import { unavailable } from '#http/refusal';
import type { Services } from '#services';
import { presentVersions } from './versions.presenter';
import { findUploadedBuilds } from './uploaded-builds.repository';
import { findFailures, findReports, findRollbackRequests } from './versions.repository';

const mostChanges = 20;

export const versionsHandlers = ({ readDb, releaseStore }: Services): Handlers<'GET /versions'> => ({
  'GET /versions': async () => {
    const [{ discovery, history }, failures, reports, requests] = await Promise.all([
      readReleases(releaseStore),
      findFailures(readDb),
      findReports(readDb),
      findRollbackRequests(readDb),
    ]);
    const served = Object.keys(discovery.microFrontends).flatMap((name) => servedReleases(discovery, name));
    const uploads = await findUploadedBuilds(
      readDb,
      served.map(({ build }) => build),
    );
    return presentVersions({ discovery, history, failures, reports, requests, uploads });
  },
});

async function readReleases(store: ReleaseStore) {
  try {
    const [discovery, history] = await Promise.all([readDiscovery(store), readHistory(store, mostChanges)]);
    return { discovery, history };
  } catch {
    throw unavailable('The release store can’t be read at the moment. Please try again.');
  }
}
