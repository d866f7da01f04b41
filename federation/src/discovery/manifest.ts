import type { Surface } from '../surface';

/** What our build adds to a federation manifest (metaData.foodCourt). */
export interface ManifestFacts {
  build: string;
  surface: Surface;
  /** Files of the entry point; the shell has one, remotes have none. */
  entry: { scripts: string[]; styles: string[] };
}

interface Assets {
  sync: string[];
  async: string[];
}

export interface ManifestExpose {
  id: string;
  name: string;
  path: string;
  assets: { js: Assets; css: Assets };
}

/** The part of mf-manifest.json that we read. */
export interface Manifest {
  id: string;
  name: string;
  metaData: {
    name: string;
    globalName: string;
    remoteEntry: { name: string; path: string; type: string };
    foodCourt: ManifestFacts;
  };
  exposes: ManifestExpose[];
  shared: unknown[];
  remotes: unknown[];
}

/** A 500 with a JSON body, or somebody else's JSON, must not pass for a manifest. */
export function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  const { metaData, exposes } = value as Partial<Manifest>;
  return typeof metaData?.foodCourt?.build === 'string' && Array.isArray(metaData.foodCourt.surface?.routes) && Array.isArray(exposes);
}

/** As much of a manifest as a browser needs: what is shared has been settled by the build. */
export const slimManifest = (manifest: Manifest): Manifest => ({
  id: manifest.id,
  name: manifest.name,
  metaData: manifest.metaData,
  exposes: manifest.exposes,
  shared: [],
  remotes: [],
});
