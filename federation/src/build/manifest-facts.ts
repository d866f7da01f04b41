import { contract, roles } from '@food-court/shared-api/contract';
import type { Compilation } from 'webpack';
import type { EntryFiles, KnownNames, LanguageFacts, ManifestFacts } from '../discovery/manifest';
import { framePropsVersion, linkIcons, screenContextVersion, type Surface } from '../surface/surface';
import { sourceKinds } from '../surface/sources';
import { clientIntegrityOf } from '../workspace/file-integrity';
import { frameworkChunk } from './mounted-framework';
import { chunkOf } from './screens';
import { usedCalls } from './used-calls';

interface FederationStats {
  metaData: object;
}

interface BuildDescription {
  build: string;
  surface: Surface;
  screens: readonly string[];
  /** Screens that another framework than React renders. */
  mounted?: readonly string[];
  libraries: (compilation: Compilation) => ManifestFacts['libraries'];
  /** Fonts that every page uses, without hash and extension. */
  fonts?: readonly string[];
  knows?: KnownNames;
  languages: Record<string, LanguageFacts>;
}

/** The chunk of the shell with the frame's parts for signed-in people. */
const signedInChunk = 'signed-in';

/** Writes everything that the server must know about a build into its federation manifest. */
export const manifestFacts =
  ({ build, surface, screens, mounted = [], libraries, fonts, knows, languages }: BuildDescription) =>
  async ({ stats, compilation }: { stats: unknown; compilation: Compilation }): Promise<undefined> => {
    const facts: ManifestFacts = {
      build,
      surface,
      entry: filesOf(compilation, 'main'),
      ...(compilation.namedChunkGroups.has(signedInChunk) && { signedIn: filesOf(compilation, signedInChunk) }),
      screens: Object.fromEntries(screens.map((name) => [name, filesOf(compilation, chunkOf(surface.name, name))])),
      ...(fonts && { fonts: fontFiles(compilation, fonts) }),
      integrity: integrityOfAll(compilation),
      libraries: libraries(compilation),
      frameProps: framePropsVersion,
      screenContext: screenContextVersion,
      ...(mounted.length > 0 && { mounted: { screens: mounted, framework: frameworkFiles(compilation) } }),
      uses: usedCalls(compilation, surface),
      fitsIntegrityPolicy: true,
      fitsTrustedTypes: true,
      rendersFlags: true,
      knows,
      ...(Object.keys(languages).length > 0 && { languages }),
    };
    Object.assign((stats as FederationStats).metaData, { foodCourt: facts });
  };

/** Names that a shell from this tree understands. Routes come from older and newer builds, which use fewer or more. */
export const knownNames: KnownNames = {
  roles,
  calls: Object.keys(contract).filter((call) => call.startsWith('GET ')),
  icons: linkIcons,
  sources: sourceKinds,
};

const frameworkFiles = ({ namedChunks }: Compilation): EntryFiles =>
  byKind([...(namedChunks.get(frameworkChunk)?.files ?? [])]);

/** The plugin's own list of a screen's files also names the files of every screen that shares a module with it. */
const filesOf = ({ namedChunkGroups }: Compilation, chunkGroup: string): EntryFiles =>
  byKind(namedChunkGroups.get(chunkGroup)?.getFiles() ?? []);

const byKind = (files: readonly string[]): EntryFiles => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

/** Skips fonts that are not in the build: pages use the fallback font then. */
const fontFiles = (compilation: Compilation, fonts: readonly string[]): string[] => {
  const files = compilation.getAssets().map(({ name }) => name);
  return fonts.flatMap(
    (font) => files.find((file) => file.startsWith(`assets/${font}.`) && file.endsWith('.woff2')) ?? [],
  );
};

const integrityOfAll = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, source }) => [name, clientIntegrityOf(source.buffer())]),
  );
