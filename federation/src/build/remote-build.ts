import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { development } from '../config/env';
import { sourceFaults } from '../surface/sources';
import type { Surface } from '../surface/surface';
import { buildId } from '../workspace/build-id';
import { BuildStamp } from '../workspace/build-stamp';
import { findParts } from '../workspace/find-parts';
import { findScreens } from '../workspace/find-screens';
import { findCatalogues, languageFacts } from './catalogues';
import { type ClientBuild, clientConfig } from './client-config';
import { FaultReport } from './faults';
import { LateFiles } from './late-files';
import { LentImports } from './lent-libraries/lent-imports';
import { neededLibraries } from './lent-libraries/library-facts';
import { manifestFacts } from './manifest-facts';
import { frameworkGroup } from './mounted-framework';
import { asExposes, mountedScreens, serverEntry } from './screens';
import { serverConfig } from './server-config';
import { sharedByRemote, sharedRequests } from './lent-libraries/shared-libraries';
import { teamRules } from './team-rules';

const experiments: ClientBuild['federation']['experiments'] = {
  optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
  externalRuntime: true,
};

async function surfaceIn(folder: string): Promise<Surface> {
  const address = pathToFileURL(path.join(folder, 'src/remote.ts')).href;
  const { default: surface } = (await import(address)) as { default: Surface };
  const faults = sourceFaults(surface.name, surface.sources);
  if (faults.length > 0) throw new Error(`src/remote.ts of ${surface.name}: ${faults.join('\n  ')}`);
  return surface;
}

async function rulesIn(folder: string, isOfOtherTeam: boolean): ReturnType<typeof teamRules> {
  const rulesFor = await teamRules(folder);
  const own = [new LentImports(folder, isOfOtherTeam), ...(development ? [new FaultReport(folder)] : [])];
  return (runsOn) => {
    const { plugins = [], ...rules } = rulesFor(runsOn);
    return { ...rules, plugins: [...plugins, ...own] };
  };
}

interface RemoteBuild {
  /** The site lends less to remotes of other teams, which have repositories of their own. */
  isOfOtherTeam?: boolean;
}

/** The complete build of a remote, from its folder alone. */
export async function remoteBuild(
  folder: string,
  { isOfOtherTeam = false }: RemoteBuild = {},
): Promise<Configuration[]> {
  const surface = await surfaceIn(folder);
  const screens = { ...findScreens(folder), ...findParts(folder) };
  const rulesFor = await rulesIn(folder, isOfOtherTeam);
  const build = buildId(folder);
  const catalogues = findCatalogues(folder, { takesShared: true });
  const facts = manifestFacts({
    build,
    surface,
    screens: Object.keys(screens),
    mounted: mountedScreens(screens),
    libraries: neededLibraries(folder),
    languages: languageFacts(catalogues, surface),
  });
  const stamp = new BuildStamp(folder, { name: surface.name, build });
  const client = clientConfig({
    name: surface.name,
    build,
    folder,
    stamp,
    lateFiles: new LateFiles('in the runtime'),
    isHot: development,
    catalogues,
    entry: {},
    team: rulesFor('browser'),
    cacheGroups: frameworkGroup(surface.name, screens),
    federation: {
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: asExposes(surface.name, screens, development),
      shared: sharedByRemote(folder),
      manifest: { additionalData: facts as never },
      experiments,
    },
  });
  const server = serverConfig({
    name: surface.name,
    folder,
    stamp,
    entry: serverEntry(screens, catalogues),
    team: rulesFor('server'),
    externals: sharedRequests,
  });
  return [client, server];
}
