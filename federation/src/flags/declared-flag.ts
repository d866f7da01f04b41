/** A feature that a team switches without a release (`npm run flag`), as its remote declares it. */
export interface DeclaredFlag {
  /** Whether visitors have the feature until somebody switches it. The code passes the same value. */
  default: boolean;
  /** The team or person to ask about it. Manifests are public, and so is this text. */
  owner: string;
  /** The last day on which a build with this flag may be released: '2027-01-31', in UTC. */
  expires: string;
  description?: string;
}

export type DeclaredFlags = Readonly<Record<string, DeclaredFlag>>;

/** Values of a visit, by remote and flag. Flags that nobody has switched are missing. */
export type FlagValues = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** The element of a document with the values of its visit. Missing when there are none. */
export const pageFlagsElementId = 'page-flags';

/** Excludes names of properties that could be written in another way, such as 'newCard' and 'new-card'. */
export const flagName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const longestFlagName = 50;

/** Flags end on the evening of their last day. */
export const isExpired = ({ expires }: Pick<DeclaredFlag, 'expires'>, now = Date.now()): boolean =>
  new Date(now).toISOString().slice(0, 10) > expires;
