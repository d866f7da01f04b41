import { versionsOf } from '@food-court/federation/discovery';
import { servedScripts, type ScriptSizes } from '@food-court/federation/release';
import type { ManifestReader } from '../discovery/manifest-reader';
import { readFlags } from '../flags/read-flags';
import { measuredBuilds } from '../measures/measured-builds';
import { findHoursOfBuilds } from '../measures/page-measures.repository';
import type { ReleaseServices } from '../services';
import { measuredStatus } from './measured-status';
import { readReleases } from './read-releases';
import { presentFlag, presentReportedFailure, type RemoteOverview } from './remote.presenter';
import type { FindSources } from './source-places';
import { findUploadedBuilds } from './uploaded-builds.repository';
import { presentChange, presentVersionsOf } from './versions.presenter';
import { findFailures, findRollbackRequests } from './versions.repository';

type RemoteServices = Pick<ReleaseServices, 'db' | 'readDb' | 'releaseStore'>;

/** Changes of other remotes are left out, so more of them are read than of one. */
const changesRead = 60;
const mostChanges = 20;

interface BuildReaders {
  manifests: ManifestReader;
  findSources: FindSources;
}

/** Reads how one remote does in browsers, with its builds, flags and changes. */
export async function readRemote(
  services: RemoteServices,
  { manifests, findSources }: BuildReaders,
  name: string,
): Promise<RemoteOverview> {
  const { readDb: db, releaseStore: store } = services;
  const { discovery, history } = await readReleases(store, changesRead);
  const versions = versionsOf(discovery, name);
  const builds = versions.map(({ metadata }) => metadata.version);
  const [status, scripts, flags, failures, requests, uploads, hours] = await Promise.all([
    measuredStatus(db, discovery, name),
    servedScripts(store, discovery, name),
    readFlags(services, manifests, name),
    findFailures(db),
    findRollbackRequests(db),
    findUploadedBuilds(db, builds),
    findHoursOfBuilds(db, builds),
  ]);
  const judgements = new Map(status.canary === undefined ? [] : [[name, status.canary]]);
  return {
    name,
    versions: presentVersionsOf(name, versions, {
      ...{ failures, requests, uploads, judgements },
      measured: measuredBuilds(hours),
    }),
    ...(await failuresWithSources(name, status, findSources)),
    refusals: [...status.refusals],
    uploads: [...status.uploads],
    inUse: [...status.builds],
    routes: status.routes.map((route) => ({ ...route, builds: [...route.builds] })),
    ...(status.progress && { progress: status.progress }),
    scripts: scripts.map(presentScripts),
    flags: flags.map(presentFlag),
    changes: history
      .filter(({ builds: changed }) => name in changed)
      .slice(0, mostChanges)
      .map(presentChange),
  };
}

async function failuresWithSources(
  name: string,
  { failures, onServer }: Awaited<ReturnType<typeof measuredStatus>>,
  findSources: FindSources,
): Promise<Pick<RemoteOverview, 'failures' | 'onServer'>> {
  const withSources = async <Failure extends { build: string; frames: readonly string[] }>(failure: Failure) => ({
    ...failure,
    frames: await findSources({ name, ...failure }),
  });
  return {
    failures: await Promise.all(failures.map((failure) => withSources(presentReportedFailure(failure)))),
    onServer: await Promise.all(onServer.map(withSources)),
  };
}

const presentScripts = ({ build, bytes, largest }: ScriptSizes): RemoteOverview['scripts'][number] => ({
  build,
  bytes,
  largest: largest.map(([source, size]) => ({ source, bytes: size })),
});
