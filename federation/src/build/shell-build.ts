import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { Surface } from '../surface/surface';
import { buildId } from '../workspace/build-id';
import { BuildStamp } from '../workspace/build-stamp';
import { cataloguesModule, findCatalogues, languageFacts } from './catalogues';
import { development } from '../config/env';
import { clientConfig } from './client-config';
import { FaultReport } from './faults';
import { knownNames, manifestFacts } from './manifest-facts';
import { LateFiles } from './late-files';
import { providedLibraries } from './lent-libraries/library-facts';
import { clientAddressModule, serverAddressModule } from './lean-runtime/inline-modules';
import { serverConfig } from './server-config';
import { sharedByShell } from './lent-libraries/shared-libraries';

/** Fonts for text and headings, one file each for all weights. Other alphabets load when a page needs them. */
const firstFonts = ['figtree-latin-wght-normal', 'barlow-semi-condensed-latin-600-normal'];

export async function shellBuild(folder: string): Promise<Configuration[]> {
  const { default: surface } = (await import(pathToFileURL(path.join(folder, 'src/surface.ts')).href)) as {
    default: Surface;
  };
  const build = buildId(folder);
  const catalogues = findCatalogues(folder, { takesShared: false });
  const stamp = new BuildStamp(folder, { name: surface.name, build });
  const team = development ? { plugins: [new FaultReport(folder)] } : {};
  const client = clientConfig({
    name: surface.name,
    build,
    folder,
    stamp,
    lateFiles: new LateFiles('in the page'),
    catalogues,
    team,
    entry: { main: [clientAddressModule, './src/main.tsx'] },
    federation: {
      shared: sharedByShell(folder),
      manifest: {
        additionalData: manifestFacts({
          build,
          surface,
          screens: [...ownScreens(surface), chunkForGuests],
          libraries: providedLibraries,
          languages: languageFacts(catalogues, surface),
          fonts: firstFonts,
          knows: knownNames,
        }) as never,
      },
      experiments: { optimization: { target: 'web', disableSnapshot: true }, provideExternalRuntime: true },
    },
  });
  const entry = [serverAddressModule, cataloguesModule(catalogues), './src/server.tsx'];
  const server = serverConfig({ name: surface.name, folder, stamp, entry, team });
  return [client, server];
}

/** The page around the frame of a guest, and the program in the frame. No route names it. */
const chunkForGuests = 'guest';

/** The shell loads its screens as chunks named after them. */
const ownScreens = ({ name, routes }: Surface): string[] => routes.map(({ screen }) => screen.replace(`${name}/`, ''));
