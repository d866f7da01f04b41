/** A text of the store, and a mark that changes whenever it does. */
export interface Stored {
  text: string;
  mark: string;
}

export interface KeptBuild {
  build: string;
  /** When it was put there, or wanted again, last. */
  wantedAt: Date;
}

/**
 * Where builds lie. Builds are immutable: they come as a whole, and go as a whole. Only the discovery document is ever
 * replaced, and only by who knew it as it was.
 */
export interface ReleaseStore {
  /** In words, for whoever reads a message. */
  place: string;
  /** Where visitors find a build's folder. */
  addressOf: (name: string, build: string) => string;
  readDiscovery: () => Promise<Stored | undefined>;
  /** False when it is not what `before` says any more. */
  replaceDiscovery: (text: string, before: Stored | undefined) => Promise<boolean>;
  /** Left as it is when an entry of this number is there. */
  addHistory: (number: number, text: string) => Promise<void>;
  readHistory: (number: number) => Promise<string | undefined>;
  hasBuild: (name: string, build: string) => Promise<boolean>;
  /** Notes that it is wanted now; false when it is not there. */
  wantBuild: (name: string, build: string) => Promise<boolean>;
  /** Of all deployables that builds lie there of, on the site or not. */
  names: () => Promise<string[]>;
  builds: (name: string) => Promise<KeptBuild[]>;
  /** A text file of a build, from its folder. */
  readFile: (name: string, build: string, file: string) => Promise<string>;
  /** Any file of a build as it is, if it is there. */
  readBytes: (name: string, build: string, file: string) => Promise<Buffer | undefined>;
  /** The folder becomes the build, unless it is there. False when it was. */
  addBuild: (name: string, build: string, folder: string) => Promise<boolean>;
  removeBuild: (name: string, build: string) => Promise<void>;
  /** Removes what was begun before then and never finished: its process is gone. */
  sweep: (names: readonly string[], before: Date) => Promise<void>;
}
