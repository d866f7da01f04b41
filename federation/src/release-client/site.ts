import type { SlowRoute } from '@food-court/shared-api/contract';
import type { Discovery } from '../discovery';
import type { Audience, Change, Published, RemovedBuild, UnservedBuild } from '../release';
import type { BuildOrigin } from '../upload';

export interface BuildFailures {
  name: string;
  build: string;
  /** Visitors, in the last 24 hours. */
  failures: number;
}

export interface KnownHealth {
  /** As browsers reported them. */
  failures: BuildFailures[];
  /** Builds that the server left to browsers in the last 24 hours, because they failed there. */
  onServer: { name: string; build: string }[];
  /** Builds that fail, and that only a person rolls back. */
  rollbackRequests: { name: string; build: string; reason: string; at: string }[];
  /** Servers of earlier releases do not say. */
  slowRoutes?: SlowRoute[];
}

/** Or a sentence why the site’s database can’t be read from here. */
export type Health = KnownHealth | { unknown: string };

export interface Showing {
  audience: Audience;
  noAutoRollback?: string;
  untilSure?: boolean;
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

export interface CanaryShare {
  percent: number;
  noAutoRollback?: string;
  /** It gets larger shares by itself. */
  untilSure?: boolean;
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
  changeShare: (name: string, build: string, share: CanaryShare) => Promise<void>;
  rollBack: (name: string, to: string | undefined) => Promise<{ build: string; changed: boolean }>;
  /** Ends the canary, or the named build. */
  removeVersion: (name: string, build?: string) => Promise<string>;
  removeRemote: (name: string) => Promise<{ build: string; pages: string[] }>;
  /** After a release, when the new build is live already. */
  cleanUp: () => Promise<{ removed: RemovedBuild[]; lines: string[] }>;
}
