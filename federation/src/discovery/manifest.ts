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
  if (typeof value !== 'object' || value === null) return false;
  const facts = (value as Partial<Manifest>).metaData?.foodCourt;
  return typeof facts?.build === 'string' && Array.isArray(facts.surface?.routes) && typeof facts.screens === 'object';
}

/** As much of a manifest as a browser needs. */
export function slimManifest({ metaData: { name, globalName, remoteEntry, foodCourt } }: Manifest): Manifest {
  const { build, surface } = foodCourt;
  return { metaData: { name, globalName, remoteEntry: { name: remoteEntry.name }, foodCourt: { build, surface, entry: noFiles, screens: {} } } };
}

const noFiles: EntryFiles = { scripts: [], styles: [] };
