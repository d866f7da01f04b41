import type { Surface } from '../surface';

export interface EntryFiles {
  scripts: string[];
  styles: string[];
}

/** What our build adds to a federation manifest (metaData.foodCourt). */
export interface ManifestFacts {
  build: string;
  surface: Surface;
  /** Files of the entry point; the shell has one, remotes have none. */
  entry: EntryFiles;
  /** Files that a screen needs at once, by its name in the remote. */
  screens: Record<string, EntryFiles>;
  /** sha384 of every script and style below client/, as a browser checks it. */
  integrity: Record<string, string>;
  /** What the shell lends (exact versions), or a remote asks for (ranges), by request. */
  libraries: Record<string, SharedLibrary>;
  /** The version of what the shell hands to frames, as the build knows it. */
  frameProps?: string;
  /** The names that a shell knows what to do with when a remote's routes name them. */
  knows?: Partial<KnownNames>;
}

export interface KnownNames {
  roles: readonly string[];
  calls: readonly string[];
  icons: readonly string[];
}

export interface SharedLibrary {
  version: string;
  /** What may be imported from it, or is. */
  names: string[];
}

/** The part of mf-manifest.json that we read. */
export interface Manifest {
  metaData: {
    name: string;
    globalName: string;
    remoteEntry: { name: string };
    foodCourt: ManifestFacts;
  };
}

/** A 500 with a JSON body, or somebody else's JSON, must not pass for a manifest. */
export function isManifest(value: unknown): value is Manifest {
  const metaData = (value as Partial<Manifest> | null | undefined)?.metaData;
  const facts = metaData?.foodCourt;
  const words = [metaData?.name, metaData?.globalName, metaData?.remoteEntry?.name, facts?.build, facts?.surface?.name];
  return (
    words.every((word) => typeof word === 'string') &&
    hasRoutes(facts?.surface) &&
    areFiles(facts?.entry) &&
    areScreens(facts?.screens) &&
    isRecord(facts?.integrity)
  );
}

const hasRoutes = (surface: Surface | undefined): boolean =>
  Array.isArray(surface?.routes) &&
  surface.routes.every(
    (route) =>
      typeof route?.path === 'string' &&
      typeof route.screen === 'string' &&
      Object.values(route.where ?? {}).every(Array.isArray),
  );

const areFiles = (files: Partial<EntryFiles> | null | undefined): boolean =>
  Array.isArray(files?.scripts) && Array.isArray(files.styles);

const areScreens = (screens: unknown): boolean =>
  isRecord(screens) && Object.values(screens as Record<string, Partial<EntryFiles> | null>).every(areFiles);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** As much of a manifest as a browser needs: where its entry and its pages are, and what the entry must be. */
export function slimManifest({ metaData: { name, globalName, remoteEntry, foodCourt } }: Manifest): Manifest {
  const { build, surface, integrity } = foodCourt;
  const entry = integrity[remoteEntry.name];
  return {
    metaData: {
      name,
      globalName,
      remoteEntry: { name: remoteEntry.name },
      foodCourt: {
        build,
        surface,
        entry: noFiles,
        screens: {},
        integrity: entry ? { [remoteEntry.name]: entry } : {},
        libraries: {},
      },
    },
  };
}

const noFiles: EntryFiles = { scripts: [], styles: [] };
