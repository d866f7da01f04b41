import type { TObject, TSchema } from 'typebox';
import type { ErrorCode } from '../errors/codes';

/**
 * Who may make a call at all; finer rules (owner, seller of the dish) are the server's policies.
 * 'signed-in' may still lack a profile, a 'member' has one.
 */
export type Caller = 'anyone' | 'signed-in' | 'member' | 'seller-or-admin' | 'admin';

/** What every call that is not for anyone can answer about the person who makes it. */
export const signInErrors = [
  'not_signed_in',
  'session_expired',
  'suspended',
  'address_unconfirmed',
  'not_allowed',
] as const satisfies readonly ErrorCode[];

/**
 * Whether the server reads the ID token: never, if there is one, or always. An 'optional' call answers more to people who are
 * signed in, and refuses a token that is no longer valid.
 */
export type Auth = 'none' | 'optional' | 'required';

/** Of rights, tokens and money: long enough to do several things, too short for a tab that is left open. */
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
  /** A file to be kept, sent while it is read. */
  file?: 'text/csv';
  /** Reads very much: a person may make it a few times in ten minutes. */
  isHeavy?: true;
  /** Refused with `old_sign_in` when its person signed in longer ago: a tab that is left open must not do it. */
  signInWithinMinutes?: number;
  /** Reads much: counts as many reads, and takes turns. */
  isDear?: true;
  /** Honours Idempotency-Key. */
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
