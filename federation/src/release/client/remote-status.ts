/** The facts that a team learns about its remote. */
export interface RemoteStatus extends MeasuredStatus, Partial<RecordedStatus> {
  /** The parts of the scripts of the served builds, uncompressed. */
  scripts: readonly ScriptSizes[];
  /** Earlier sites don’t say it. */
  level?: LevelStatus;
}

/** How far the site trusts the remote. Only a guest has calls: all that it may make. */
export interface LevelStatus {
  name: string;
  calls?: readonly string[];
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
  /** The numbers behind those words, while it is not certain. */
  progress?: CanaryProgress;
}

/** How far the comparison of a canary with the live build is. */
export interface CanaryProgress {
  build: string;
  /** Pages of its visitors, and the networks of the side that has fewer. */
  pages: number;
  networks: number;
  /** Missing when nothing can be foreseen: too little is measured, or the canary seems worse. */
  missing?: { pages: number; networks: number; days: number; daysAtHalf: number };
}

/** The records of the server itself. Earlier sites don’t send them. */
export interface RecordedStatus {
  /** Renderings on the server that failed in the last 24 hours, most frequent first. */
  onServer: readonly RenderFailure[];
  /** The last refusal of each build and step, newest first. */
  refusals: readonly Refusal[];
  /** The last uploads, newest first. */
  uploads: readonly UploadedSize[];
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

export interface RenderFailure {
  build: string;
  route: string;
  message: string;
  times: number;
  /** The time of the most recent one. */
  at: string;
  /** The team’s own code in the stack, as 'Stars index.cjs:120:7', innermost first. */
  frames: readonly string[];
}

export interface Refusal {
  build: string;
  what: 'upload' | 'check' | 'preview' | 'canary' | 'release' | 'share';
  message: string;
  /** The team that asked. */
  by: string;
  at: string;
}

/** The compressed bytes of the files that the pages of an uploaded build wait for. */
export interface UploadedSize {
  build: string;
  bytes: number;
  /** The bytes of the upload before. */
  before?: number;
  at: string;
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
