import type { Compilation } from 'webpack';
import type { EntryFiles, KnownNames, ManifestFacts } from '../discovery/manifest';
import { framePropsVersion, type Surface } from '../surface';
import { integrityOf } from './file-integrity';
import { chunkOf } from './screens';

interface FederationStats {
  metaData: object;
}

interface Described {
  build: string;
  surface: Surface;
  screens: readonly string[];
  libraries: (compilation: Compilation) => ManifestFacts['libraries'];
  knows?: KnownNames;
}

/** Writes what the house must know about a build into its federation manifest. */
export const manifestFacts =
  ({ build, surface, screens, libraries, knows }: Described) =>
  async ({ stats, compilation }: { stats: unknown; compilation: Compilation }): Promise<undefined> => {
    const facts: ManifestFacts = {
      build,
      surface,
      entry: filesOf(compilation, 'main'),
      screens: Object.fromEntries(screens.map((name) => [name, filesOf(compilation, chunkOf(surface.name, name))])),
      integrity: integrityOfAll(compilation),
      libraries: libraries(compilation),
      frameProps: framePropsVersion,
      knows,
    };
    Object.assign((stats as FederationStats).metaData, { foodCourt: facts });
  };

/** The plugin's own list of a screen's files names those of every screen that shares a module with it. */
function filesOf(compilation: Compilation, chunkGroup: string): EntryFiles {
  const files = compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

const integrityOfAll = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, source }) => [name, integrityOf(source.buffer())]),
  );
