import type { Discovery } from '@food-court/federation/discovery';
import type { Audience, Change, Published, RemovedBuild, UnservedBuild } from '@food-court/federation/release';
import type { BuildOrigin } from '@food-court/federation/upload';
import type { Health } from './health';

export interface Showing {
  audience: Audience;
  noAutoRollback?: string;
}

export interface NumberedChange extends Change {
  number: number;
}

export interface SiteState {
  place: string;
  discovery: Discovery;
  /** Newest first. */
  history: NumberedChange[];
  /** Where builds were made; known to the service only. */
  uploads?: { name: string; build: string; origin: Pick<BuildOrigin, 'repository' | 'commit'> | null }[];
}

/** The site that the commands change. */
export interface Site {
  /** Whom the history will name. */
  by: () => Promise<string>;
  state: () => Promise<SiteState>;
  /** All deployables with builds. */
  names: () => Promise<string[]>;
  health: () => Promise<Health>;
  /** Builds that nobody is served. */
  kept: () => Promise<UnservedBuild[]>;
  /** What a release of the finished builds in these folders would warn of. Throws what would refuse it. */
  check: (folders: readonly string[]) => Promise<string[]>;
  /** Checks the finished builds in these folders, and shows all of them to their audience or none. */
  publish: (folders: readonly string[], showing: Showing) => Promise<Published[]>;
  changeShare: (name: string, build: string, share: { percent: number; noAutoRollback?: string }) => Promise<void>;
  rollBack: (name: string, to: string | undefined) => Promise<{ build: string; changed: boolean }>;
  /** Ends the canary, or the named build. */
  removeVersion: (name: string, build?: string) => Promise<string>;
  removeRemote: (name: string) => Promise<{ build: string; pages: string[] }>;
  /** After a release, when the new build is live already. */
  cleanUp: () => Promise<{ removed: RemovedBuild[]; lines: string[] }>;
}
