/** A text with a version that changes whenever the text does. */
export interface StoredText {
  text: string;
  version: string;
}

export interface BuildInStore {
  build: string;
  /** The time at which the build was added or last touched. */
  lastUsedAt: Date;
}

/**
 * Stores the builds. They are immutable, and are added and removed completely. Only the discovery document is ever
 * replaced, and only by a writer that knows its current version.
 */
export interface ReleaseStore {
  /** Names the store in messages. */
  place: string;
  /** Public address of a build's folder. */
  addressOf: (name: string, build: string) => string;
  readDiscovery: () => Promise<StoredText | undefined>;
  /** Returns false when the document is no longer `before`. */
  replaceDiscovery: (text: string, before: StoredText | undefined) => Promise<boolean>;
  /** Keeps an existing entry of this number. */
  addHistory: (number: number, text: string) => Promise<void>;
  readHistory: (number: number) => Promise<string | undefined>;
  hasBuild: (name: string, build: string) => Promise<boolean>;
  /** Sets `lastUsedAt` to now. Returns false when the build is not in the store. */
  touchBuild: (name: string, build: string) => Promise<boolean>;
  /** Lists all deployables with builds in the store, on the site or not. */
  names: () => Promise<string[]>;
  builds: (name: string) => Promise<BuildInStore[]>;
  /** Reads a text file of a build by its path in the build's folder. */
  readFile: (name: string, build: string, file: string) => Promise<string>;
  /** Reads any file of a build, if it exists. */
  readBytes: (name: string, build: string, file: string) => Promise<Buffer | undefined>;
  /** Copies the folder into the store as this build. Returns false when the store already has the build. */
  addBuild: (name: string, build: string, folder: string) => Promise<boolean>;
  removeBuild: (name: string, build: string) => Promise<void>;
  /** Removes unfinished work that is older than that time, whose process must be dead. */
  sweep: (names: readonly string[], before: Date) => Promise<void>;
}
