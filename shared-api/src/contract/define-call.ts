import type { TObject, TSchema } from 'typebox';
import type { ErrorCode } from '../errors/codes';

/**
 * The people who may make a call at all; finer rules (owner, seller of the dish) are policies of the server. A 'signed-in'
 * caller may still lack a profile, a 'member' has one.
 */
export type Caller = 'anyone' | 'signed-in' | 'member' | 'seller-or-admin' | 'admin';

/** The errors that every guarded call can return about its caller. */
export const signInErrors = [
  'not_signed_in',
  'session_expired',
  'suspended',
  'address_unconfirmed',
  'not_allowed',
] as const satisfies readonly ErrorCode[];

/**
 * Whether the server reads the ID token: never, if present, or always. An 'optional' call returns more to signed-in
 * people, and refuses a token that is no longer valid.
 */
export type Auth = 'none' | 'optional' | 'required';

/** Guards rights, tokens and money: long enough to do several things, too short for a tab that is left open. */
export const recentSignInMinutes = 15;

interface CallBase {
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  answer: TSchema;
  status?: 200 | 201 | 204;
  /** A list whose next page is named in the Link header. */
  paged?: true;
  /** A file for download, streamed while it is read. */
  file?: 'text/csv';
  /** Very expensive: a person may make it only a few times in ten minutes. */
  isHeavy?: true;
  /** Refused with `old_sign_in` if the person signed in longer ago, so that a tab that was left open can’t make it. */
  signInWithinMinutes?: number;
  /** Expensive: counts as several reads, and waits in a queue. */
  isDear?: true;
  /** A guest with a secret may make it, too. */
  admitsGuests?: true;
  /** Makes a buyer of somebody unknown: limited for each network and browser. */
  makesGuests?: true;
  /** Opens a basket for several people: limited for each network and browser. */
  opensSharedBasket?: true;
  /** Stolen cards could be tried with it: limited for each person and network. */
  triesCards?: true;
  /** Codes that give money could be guessed with it: limited for each person and network. */
  guessesCodes?: true;
  /** Asks the court’s map service: limited for each person and network. */
  searchesStreets?: true;
  /** Its answer depends on the network or browser of the caller. */
  knowsOrigin?: true;
  /** Supports Idempotency-Key. */
  creates?: true;
  errors: readonly ErrorCode[];
}

type OpenCall = CallBase & { who: 'anyone'; auth: Exclude<Auth, 'required'> };
type GuardedCall = CallBase & { who: Exclude<Caller, 'anyone'> };
type WithAuth<Call> = Call extends OpenCall ? Call : Call & { auth: 'required' };

export type CallDefinition = OpenCall | WithAuth<GuardedCall>;

export const defineCalls = <
  const Calls extends Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, OpenCall | GuardedCall>,
>(
  calls: Calls,
) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { auth: 'required', ...call }])) as {
    [Name in keyof Calls]: WithAuth<Calls[Name]>;
  };
