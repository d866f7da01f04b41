import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { Surface } from '../surface/surface';
import { buildId } from '../workspace/build-id';
import { BuildStamp } from '../workspace/build-stamp';
import { findCatalogues, languageFacts } from './catalogues';
import { clientConfig } from './client-config';
import { LateFiles } from './late-files';
import { neededLibraries } from './library-facts';
import { manifestFacts } from './manifest-facts';
import { frameworkGroup } from './mounted-framework';
import { asExposes, findScreens, mountedScreens, serverEntry } from './screens';
import { serverConfig } from './server-config';
import { sharedByRemote, sharedRequests } from './shared-libraries';
import { teamRules } from './team-rules';

/** The complete build of a remote, from its folder alone. */
export async function remoteBuild(folder: string): Promise<Configuration[]> {
  const { default: surface } = (await import(pathToFileURL(path.join(folder, 'src/remote.ts')).href)) as {
    default: Surface;
  };
  const screens = findScreens(folder);
  const rulesFor = await teamRules(folder);
  const build = buildId(folder);
  const catalogues = findCatalogues(folder, { takesShared: true });
  const stamp = new BuildStamp(folder, { name: surface.name, build });
  const client = clientConfig({
    name: surface.name,
    build,
    folder,
    stamp,
    lateFiles: new LateFiles('in the runtime'),
    catalogues,
    entry: {},
    team: rulesFor('browser'),
    cacheGroups: frameworkGroup(surface.name, screens),
    federation: {
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: asExposes(surface.name, screens),
      shared: sharedByRemote(folder),
      manifest: {
        additionalData: manifestFacts({
          build,
          surface,
          screens: Object.keys(screens),
          mounted: mountedScreens(screens),
          libraries: neededLibraries(folder),
          languages: languageFacts(catalogues, surface),
        }) as never,
      },
      experiments: {
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        externalRuntime: true,
      },
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
