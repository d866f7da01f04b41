import type { SlowRoute } from '@food-court/shared-api/contract';
import type { Discovery } from '#discovery/index';
import type { Audience, Change, Published, RemoteStatus, RemovedBuild, UnservedBuild } from '..';
import type { BuildOrigin } from '../upload';

export interface BuildFailures {
  name: string;
  build: string;
  /** Number of affected visitors in the last 24 hours. */
  failures: number;
}

export interface KnownHealth {
  /** Reported by browsers. */
  failures: BuildFailures[];
  /** Builds that failed on the server in the last 24 hours, so that browsers rendered their pages. */
  onServer: { name: string; build: string }[];
  /** Failing builds that only a person may roll back. */
  rollbackRequests: { name: string; build: string; reason: string; at: string }[];
  /** Missing from servers of earlier releases. */
  slowRoutes?: SlowRoute[];
}

/** `unknown` explains why the site’s database can’t be read from here. */
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
  /** Origin of each build; only the service knows it. */
  uploads?: { name: string; build: string; origin: Pick<BuildOrigin, 'repository' | 'commit'> | null }[];
  /** The deployables of each team; only the service knows them. '*' is every remote. */
  teams?: Readonly<Record<string, readonly string[]>>;
}

export interface CanaryShare {
  percent: number;
  noAutoRollback?: string;
  /** The share grows automatically. */
  untilSure?: boolean;
}

/** The site that the commands change. */
export interface Site {
  /** The name that the history will record. */
  by: () => Promise<string>;
  state: () => Promise<SiteState>;
  /** Names of all deployables with builds. */
  names: () => Promise<string[]>;
  health: () => Promise<Health>;
  /** Reads the measurements and reports of browsers about a remote; `unknown` explains why it can’t be read from here. */
  status: (name: string) => Promise<RemoteStatus | { unknown: string }>;
  /** Makes a link to the page of a remote for people without an account. Only the service can: the link ends with a token. */
  statusLink?: (name: string) => Promise<{ address: string; expiresAt: string }>;
  /** Stored builds that nobody gets. */
  kept: () => Promise<UnservedBuild[]>;
  /** Returns the warnings of a release of the finished builds in these folders. Throws when it would be refused. */
  check: (folders: readonly string[]) => Promise<string[]>;
  /** Checks the finished builds in these folders, and shows either all of them to their audience or none. */
  publish: (folders: readonly string[], showing: Showing) => Promise<Published[]>;
  changeShare: (name: string, build: string, share: CanaryShare) => Promise<void>;
  rollBack: (name: string, to: string | undefined) => Promise<{ build: string; changed: boolean }>;
  /** Ends the canary, or the named build. */
  removeVersion: (name: string, build?: string) => Promise<string>;
  removeRemote: (name: string) => Promise<{ build: string; pages: string[] }>;
  /** Runs after a release, when the new build is already live. */
  cleanUp: () => Promise<{ removed: RemovedBuild[]; lines: string[] }>;
}
