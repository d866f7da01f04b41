import { pageFlagsElementId, type DeclaredFlag, type FlagValues } from './declared-flag';

declare global {
  /**
   * The values of the page that the server renders right now. Browsers have them in the document; tests of a team set
   * them.
   */
  var foodCourtFlags: FlagValues | undefined;
}

interface RemoteWithFlags {
  name: string;
  flags?: Readonly<Record<string, DeclaredFlag>>;
}

type FlagsOf<Remote extends RemoteWithFlags> = NonNullable<Remote['flags']>;
type DefaultOf<Flag> = Flag extends { default: infer Default } ? Default : boolean;

/** Named as in OpenFeature: DEFAULT is a flag that nobody has switched. */
export type FlagReason = 'DEFAULT' | 'TARGETING_MATCH';

export interface FlagDetails<Name extends string = string> {
  flagKey: Name;
  value: boolean;
  reason: FlagReason;
  flagMetadata: Readonly<Record<string, never>>;
}

/** The part of OpenFeature's client that remotes need, for the flags of one remote. */
export interface FlagClient<Remote extends RemoteWithFlags> {
  getBooleanValue: <Name extends keyof FlagsOf<Remote> & string>(
    flag: Name,
    defaultValue: DefaultOf<FlagsOf<Remote>[Name]>,
  ) => boolean;
  getBooleanDetails: <Name extends keyof FlagsOf<Remote> & string>(
    flag: Name,
    defaultValue: DefaultOf<FlagsOf<Remote>[Name]>,
  ) => FlagDetails<Name>;
}

/**
 * Reads the flags of a remote: `flagClient<typeof remote>('reviews')`, with `import type remote from './remote'`. A
 * document keeps its values, so a screen may read them whenever it renders.
 */
export function flagClient<Remote extends RemoteWithFlags>(remote: Remote['name']): FlagClient<Remote> {
  return {
    getBooleanValue: (flag, defaultValue) => findFlag(remote, flag) ?? (defaultValue as boolean),
    getBooleanDetails: (flag, defaultValue) => ({
      flagKey: flag,
      ...resolveFlag(remote, flag, defaultValue as boolean),
      flagMetadata: {},
    }),
  };
}

export function resolveFlag(
  remote: string,
  flag: string,
  defaultValue: boolean,
): { value: boolean; reason: FlagReason } {
  const value = findFlag(remote, flag);
  return value === undefined ? { value: defaultValue, reason: 'DEFAULT' } : { value, reason: 'TARGETING_MATCH' };
}

function findFlag(remote: string, flag: string): boolean | undefined {
  const values = globalThis.foodCourtFlags ?? flagsInDocument();
  const ofRemote = own(values, remote);
  return ofRemote && own(ofRemote, flag);
}

const own = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function flagsInDocument(): FlagValues {
  const { document } = globalThis as {
    document?: { getElementById: (id: string) => { textContent: string | null } | null };
  };
  const text = document?.getElementById(pageFlagsElementId)?.textContent;
  return text ? (JSON.parse(text) as FlagValues) : {};
}
