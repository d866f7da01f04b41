import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isManifest, type Manifest } from '../discovery';
import { isCandidate, servedBuild, type BuildInRole, type ServedBuild } from '../gate';
import type { ReleaseStore } from './store/release-store';
import { largestStoredManifest, type Candidate } from './finished-build';

export type ReadManifest = (build: BuildInRole) => Promise<Manifest | undefined>;

/** Reads each manifest once, from the candidates' folders or from the store. Returns undefined for unreadable manifests. */
export function manifestReader(store: ReleaseStore, candidates: readonly Candidate[]): ReadManifest {
  const cache = new Map<string, Promise<Manifest | undefined>>();
  return (served) => {
    const { name, build } = served;
    const candidate = isCandidate(served) ? candidates.find(({ stamp }) => stamp.name === name) : undefined;
    if (candidate) return Promise.resolve(candidate.manifest);
    const id = `${name}@${build}`;
    const manifest = cache.get(id) ?? readFromStore(store, name, build);
    cache.set(id, manifest);
    return manifest;
  };
}

/** Reads a server bundle from a candidate's folder or from the store. */
export const bundleReader =
  (store: ReleaseStore, candidates: readonly Candidate[]) =>
  (served: BuildInRole): Promise<string> => {
    const { name, build } = served;
    const folder = isCandidate(served) ? candidates.find(({ stamp }) => stamp.name === name)?.folder : undefined;
    return folder !== undefined
      ? readFile(path.join(folder, 'dist/ssr/index.cjs'), 'utf8')
      : store.readFile(name, build, 'ssr/index.cjs');
  };

/** Leaves out builds with unreadable manifests. */
export async function readBuilds(builds: readonly BuildInRole[], readManifest: ReadManifest): Promise<ServedBuild[]> {
  const read = await Promise.all(
    builds.map(async (build) => {
      const manifest = await readManifest(build);
      return manifest && servedBuild(build, manifest);
    }),
  );
  return read.filter((build) => build !== undefined);
}

async function readFromStore(store: ReleaseStore, name: string, build: string): Promise<Manifest | undefined> {
  try {
    const text = await store.readFile(name, build, 'client/mf-manifest.json');
    if (text.length > largestStoredManifest) return undefined;
    const manifest: unknown = JSON.parse(text);
    return isManifest(manifest) && hasLibraries(manifest) ? manifest : undefined;
  } catch {
    // Missing or not JSON; the caller reports it.
    return undefined;
  }
}

/** isManifest does not check the libraries, because browsers do not need them. */
function hasLibraries({ metaData: { foodCourt } }: Manifest): boolean {
  const libraries: Partial<Manifest['metaData']['foodCourt']['libraries']> | null | undefined = foodCourt.libraries;
  return (
    typeof libraries === 'object' &&
    libraries !== null &&
    Object.values(libraries).every((library) => typeof library?.version === 'string' && Array.isArray(library.names))
  );
}
