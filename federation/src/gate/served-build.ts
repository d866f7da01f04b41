import type { Manifest, ManifestFacts } from '../discovery';

/** Why visitors may meet a build: it wants to be released, everybody or some have it, or it stands in for one that fails. */
export type Standing = 'candidate' | 'live' | 'canary' | 'fallback';

/** Which build, and why visitors may meet it. */
export interface Place {
  name: string;
  build: string;
  standing: Standing;
}

/** A build that visitors may meet, with what its manifest says. */
export interface ServedBuild extends Place {
  facts: ManifestFacts;
  /** A remote's; the shell has none. */
  entryScript: string;
}

export const servedBuild = (place: Place, { metaData }: Manifest): ServedBuild => ({
  ...place,
  facts: metaData.foodCourt,
  entryScript: metaData.remoteEntry.name,
});

export const inWords = ({ name, build, standing }: Place): string =>
  standing === 'candidate' ? `${name} ${build}` : `${name} ${build} (${standing})`;

/** What a build misses in another, told with whatever the two are called. */
export type Lack = (taker: string, giver: string) => string;
