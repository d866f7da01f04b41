/** The facts that a team learns about its remote. */
export interface RemoteStatus extends MeasuredStatus {
  /** The parts of the scripts of the served builds, uncompressed. */
  scripts: readonly ScriptSizes[];
}

/** The measurements and reports of the browsers of the last days. */
export interface MeasuredStatus {
  /** Of the last 24 hours, most visitors first; equal failures count as one. */
  failures: readonly RemoteFailure[];
  /** Builds that painted a page in the last 24 hours, most pages first. */
  builds: readonly { build: string; pages: number; lastSeen: string }[];
  /** Of the last seven days, most pages first. */
  routes: readonly RouteSpeed[];
  /** How the canary compares with the live build, and what is missing until that is certain. */
  canary?: string;
}

export interface ScriptSizes {
  build: string;
  bytes: number;
  /** The largest sources and packages, with their bytes. */
  largest: readonly [source: string, bytes: number][];
}

export interface RemoteFailure {
  build: string;
  what: string;
  message: string;
  /** The page of the most recent one; `at` is its time. */
  path: string;
  visitors: number;
  at: string;
  /** The team’s own code in the stack of the most recent one, as 'render main.3f.js:1:2048', innermost first. */
  frames: readonly string[];
}

/** Paint times are 75th percentiles. */
export interface RouteSpeed {
  route: string;
  pages: number;
  paintMs: number;
  /** In the seven days before. */
  weekBeforeMs?: number;
  builds: readonly { build: string; pages: number; paintMs: number }[];
}
