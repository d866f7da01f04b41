import {
  parseSourcePlaces,
  sourcePlacesFile,
  toSource,
  type ReleaseStore,
  type SourcePlaces,
} from '@food-court/federation/release';
import { getOrLoad, LruCache } from '#platform/resilience/lru-cache';

/** A few megabytes each. */
const maxBuilds = 4;

interface ReportedFrames {
  name: string;
  build: string;
  frames: readonly string[];
}

/** Translates places in the scripts of a build to places in its sources, by what was stored with the build. */
export function sourceFinder(store: ReleaseStore) {
  const cache = new LruCache<string, Promise<SourcePlaces | undefined>>(maxBuilds);
  const read = async (name: string, build: string): Promise<SourcePlaces | undefined> => {
    const stored = await store.readBytes(name, build, sourcePlacesFile);
    return stored && parseSourcePlaces(stored.toString());
  };
  return async ({ name, build, frames }: ReportedFrames): Promise<string[]> => {
    const places =
      frames.length > 0 && isBuildName(build)
        ? await getOrLoad(cache, `${name}@${build}`, () => read(name, build)).catch(() => undefined)
        : undefined;
    return frames.map((frame) => (places ? toSource(places, frame) : frame));
  };
}
export type FindSources = ReturnType<typeof sourceFinder>;

/** Browsers name it in their reports. */
const isBuildName = (build: string): boolean => /^[\w-]+$/.test(build);
