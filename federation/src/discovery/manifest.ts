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
  return words.every((word) => typeof word === 'string') && hasRoutes(facts?.surface) && areFiles(facts?.entry) && areScreens(facts?.screens);
}

const hasRoutes = (surface: Surface | undefined): boolean =>
  Array.isArray(surface?.routes) && surface.routes.every((route) => typeof route?.path === 'string' && typeof route.screen === 'string');

const areFiles = (files: Partial<EntryFiles> | null | undefined): boolean => Array.isArray(files?.scripts) && Array.isArray(files.styles);

const areScreens = (screens: unknown): boolean => typeof screens === 'object' && screens !== null && Object.values(screens).every(areFiles);

/** As much of a manifest as a browser needs. */
export function slimManifest({ metaData: { name, globalName, remoteEntry, foodCourt } }: Manifest): Manifest {
  const { build, surface } = foodCourt;
  return { metaData: { name, globalName, remoteEntry: { name: remoteEntry.name }, foodCourt: { build, surface, entry: noFiles, screens: {} } } };
}

const noFiles: EntryFiles = { scripts: [], styles: [] };
