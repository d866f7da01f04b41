/** A text of the store, and a version that changes whenever the text does. */
export interface StoredText {
  text: string;
  version: string;
}

export interface BuildInStore {
  build: string;
  /** When the build was added or touched last. */
  lastUsedAt: Date;
}

/**
 * Holds the builds. Builds are immutable: they are added and removed completely. Only the discovery document is ever
 * replaced, and only by a writer that knows its current version.
 */
export interface ReleaseStore {
  /** For messages. */
  place: string;
  /** Where visitors find a build's folder. */
  addressOf: (name: string, build: string) => string;
  readDiscovery: () => Promise<StoredText | undefined>;
  /** False when the document is no longer `before`. */
  replaceDiscovery: (text: string, before: StoredText | undefined) => Promise<boolean>;
  /** An existing entry of this number stays as it is. */
  addHistory: (number: number, text: string) => Promise<void>;
  readHistory: (number: number) => Promise<string | undefined>;
  hasBuild: (name: string, build: string) => Promise<boolean>;
  /** Sets `lastUsedAt` to now; false when the build is not in the store. */
  touchBuild: (name: string, build: string) => Promise<boolean>;
  /** All deployables that have builds in the store, on the site or not. */
  names: () => Promise<string[]>;
  builds: (name: string) => Promise<BuildInStore[]>;
  /** A text file of a build, by its path in the build's folder. */
  readFile: (name: string, build: string, file: string) => Promise<string>;
  /** Any file of a build, if it exists. */
  readBytes: (name: string, build: string, file: string) => Promise<Buffer | undefined>;
  /** Copies the folder into the store as this build. False when the store has the build already. */
  addBuild: (name: string, build: string, folder: string) => Promise<boolean>;
  removeBuild: (name: string, build: string) => Promise<void>;
  /** Removes unfinished work from before that time: its process is dead. */
  sweep: (names: readonly string[], before: Date) => Promise<void>;
}
