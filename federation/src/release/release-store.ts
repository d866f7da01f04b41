/** A text of the store, and a mark that changes whenever it does. */
export interface Stored {
  text: string;
  mark: string;
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
  /** False when an entry of this number is there already. */
  addHistory: (number: number, text: string) => Promise<boolean>;
  /** The newest first. */
  readHistory: (most: number) => Promise<string[]>;
  hasBuild: (name: string, build: string) => Promise<boolean>;
  builds: (name: string) => Promise<string[]>;
  /** A text file of a build, from its folder. */
  readFile: (name: string, build: string, file: string) => Promise<string>;
  /** The folder becomes the build, unless it is there. False when it was. */
  addBuild: (name: string, build: string, folder: string) => Promise<boolean>;
  removeBuild: (name: string, build: string) => Promise<void>;
}
