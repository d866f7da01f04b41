import type { Compilation } from 'webpack';
import type { Surface } from '../surface';
import type { ManifestFacts } from '../discovery/manifest';

interface FederationStats {
  metaData: object;
}

/** Writes what the house must know about a build into its federation manifest. */
export const manifestFacts =
  (build: string, surface: Surface) =>
  async ({ stats, compilation }: { stats: unknown; compilation: Compilation }): Promise<undefined> => {
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const facts: ManifestFacts = {
      build,
      surface,
      entry: {
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
      },
    };
    Object.assign((stats as FederationStats).metaData, { foodCourt: facts });
  };
