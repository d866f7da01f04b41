import { isManifest, type Manifest } from '../discovery';
import { servedBuild, type Place, type ServedBuild } from '../gate';
import type { Candidate } from './candidate';
import type { ReleaseStore } from './release-store';

export type ReadBuild = (place: Place) => Promise<ServedBuild | undefined>;

/** Candidates from their folders, the others from the store, each once. Nothing for a manifest that can't be read. */
export function buildReader(store: ReleaseStore, candidates: readonly Candidate[]): ReadBuild {
  const known = new Map<string, Promise<Manifest | undefined>>();
  const manifestOf = ({ name, build, standing }: Place): Promise<Manifest | undefined> => {
    const candidate = standing === 'candidate' ? candidates.find(({ stamp }) => stamp.name === name) : undefined;
    if (candidate) return Promise.resolve(candidate.manifest);
    const id = `${name}@${build}`;
    const reading = known.get(id) ?? readManifest(store, name, build);
    known.set(id, reading);
    return reading;
  };
  return async (place) => {
    const manifest = await manifestOf(place);
    return manifest && servedBuild(place, manifest);
  };
}

export const readableOf = async (places: readonly Place[], readBuild: ReadBuild): Promise<ServedBuild[]> =>
  (await Promise.all(places.map(readBuild))).filter((build) => build !== undefined);

async function readManifest(store: ReleaseStore, name: string, build: string): Promise<Manifest | undefined> {
  try {
    const manifest: unknown = JSON.parse(await store.readFile(name, build, 'client/mf-manifest.json'));
    return isManifest(manifest) && hasLibraries(manifest) ? manifest : undefined;
  } catch {
    // Gone, or no JSON: said by who asked.
    return undefined;
  }
}

/** A browser does without them, so that isManifest says nothing about them. */
function hasLibraries({ metaData: { foodCourt } }: Manifest): boolean {
  const libraries: Partial<Manifest['metaData']['foodCourt']['libraries']> | null | undefined = foodCourt.libraries;
  return (
    typeof libraries === 'object' &&
    libraries !== null &&
    Object.values(libraries).every((library) => typeof library?.version === 'string' && Array.isArray(library.names))
  );
}
