import type { Static, TSchema } from 'typebox';
import type { CallName, Contract } from './contract';

type Part<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends TSchema }
  ? { [K in Key]: Static<Schema> }
  : unknown;
type OptionalPart<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends TSchema }
  ? { [K in Key]?: Static<Schema> }
  : unknown;
type Keyed<Call> = Call extends { creates: true } ? { idempotencyKey?: string } : unknown;

/** What a caller hands over: path parameters, query and body, as far as the call has them. */
export type CallInput<Name extends CallName> = Part<Contract[Name], 'params'> &
  OptionalPart<Contract[Name], 'query'> &
  Part<Contract[Name], 'body'> &
  Keyed<Contract[Name]>;

export type AnswerOf<Name extends CallName> = Static<Contract[Name]['answer']>;
export type PagedCallName = { [Name in CallName]: Contract[Name] extends { paged: true } ? Name : never }[CallName];
export type ReadCallName = Extract<CallName, `GET ${string}`>;
/** Calls that need nothing from the caller. */
export type BareCallName = { [Name in CallName]: unknown extends CallInput<Name> ? Name : never }[CallName];
