import type { Manifest, ManifestFacts } from '../discovery';

/** Visitors may get a build because it will be released, because all or some of them have it, or in place of a failing build. */
export type BuildRole = 'candidate' | 'live' | 'canary' | 'fallback';

export interface BuildInRole {
  name: string;
  build: string;
  role: BuildRole;
}

/** A build that visitors may get, with the facts of its manifest. */
export interface ServedBuild extends BuildInRole {
  facts: ManifestFacts;
  /** Empty for the shell. */
  entryScript: string;
}

export const servedBuild = (build: BuildInRole, { metaData }: Manifest): ServedBuild => ({
  ...build,
  facts: metaData.foodCourt,
  entryScript: metaData.remoteEntry.name,
});

export const isCandidate = ({ role }: BuildInRole): boolean => role === 'candidate';
export const isFallback = ({ role }: BuildInRole): boolean => role === 'fallback';

export const describeBuild = (build: BuildInRole): string =>
  isCandidate(build) ? `${build.name} ${build.build}` : `${build.name} ${build.build} (${build.role})`;

/** The gate's result about one candidate. A fault refuses the release; a warning is shown to the person who releases. */
export interface Finding {
  kind: 'fault' | 'warning';
  /** The candidate's deployable. */
  deployable: string;
  message: string;
}

/** Formats a sentence about something that one build needs and another lacks. The caller chooses how the builds are named. */
export type Mismatch = (consumer: string, provider: string) => string;
