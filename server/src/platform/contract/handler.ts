import type { AnswerOf, CallInput, CallName, Contract } from '@food-court/shared-api/contract';
import type { Caller, Member } from '../identity/caller';
import type { CachedCallName } from '../cached-answers/cached-calls';
import type { Once } from './idempotency/once';
import type { Origin } from './origin';

/** The type of the caller follows from the contract's `who`, which the call guard has checked. */
type CallerOf<Name extends CallName> = Contract[Name]['who'] extends 'anyone'
  ? Caller | undefined
  : Contract[Name]['who'] extends 'signed-in'
    ? Caller
    : Member;

type Creating<Name extends CallName> = Contract[Name] extends { creates: true }
  ? {
      /** Runs the effect in a transaction, and only once per Idempotency-Key. */
      once: Once;
      /** The builds that served this browser: 'shell@b1 storefront@b2'. */
      lineup?: string;
    }
  : unknown;

type Located<Name extends CallName> = Contract[Name] extends { knowsOrigin: true } ? { origin: Origin } : unknown;

/** A cached call reports when its answer changes without an event. The network is that of the visitor who made it necessary. */
type Cached<Name extends CallName> = [Name, Contract[Name]['auth']] extends [CachedCallName, 'none']
  ? { changesAt: (moment: Date | undefined) => void; network: string }
  : unknown;

export interface File {
  name: string;
  /** Read while it is sent, so that nothing is read after the receiver has left. */
  parts: AsyncIterable<string>;
}

/** A call that passed the guard: its input matches the contract, its caller is admitted. */
export type AdmittedCall<Name extends CallName> = Omit<CallInput<Name>, 'idempotencyKey'> & {
  caller: CallerOf<Name>;
} & Creating<Name> &
  Located<Name> &
  Cached<Name>;

type Result<Name extends CallName> = Contract[Name] extends { paged: true }
  ? { items: AnswerOf<Name>; next?: string }
  : Contract[Name] extends { file: string }
    ? File
    : AnswerOf<Name>;

export type Handler<Name extends CallName> = (call: AdmittedCall<Name>) => Promise<Result<Name>>;

/** The part of the contract that a feature implements. */
export type Handlers<Names extends CallName> = { [Name in Names]: Handler<Name> };

/** The type when the contract is bound: by then, the types have been checked. */
export type AnyHandler = (call: object) => Promise<unknown>;
