import type { Static, TSchema } from 'typebox';
import { auditCalls, bookCalls } from './audit.calls';
import { basketCalls, sharedBasketCalls } from './basket.calls';
import { checkoutCalls } from './checkouts.calls';
import { deliveryCalls } from './delivery.calls';
import { courtCalls } from './court.calls';
import { dishCalls, wishCalls } from './dishes.calls';
import { figuresCalls } from './figures.calls';
import { kitchenCalls, tableCalls } from './kitchen.calls';
import { newsCalls } from './news.calls';
import { invitationCalls, walletCalls } from './wallet.calls';
import { orderListCalls } from './order-lists.calls';
import { orderCalls } from './orders.calls';
import { paymentCalls } from './payments.calls';
import { peopleCalls } from './people.calls';
import { reviewCalls } from './reviews.calls';
import { userCalls } from './users.calls';
import { versionCalls } from './versions.calls';

/** Every call of the product, defined once. Server, client, query keys, fake servers and the API page are all derived from it. */
export const contract = {
  ...userCalls,
  ...peopleCalls,
  ...dishCalls,
  ...kitchenCalls,
  ...orderCalls,
  ...walletCalls,
  ...invitationCalls,
  ...orderListCalls,
  ...figuresCalls,
  ...basketCalls,
  ...sharedBasketCalls,
  ...checkoutCalls,
  ...deliveryCalls,
  ...paymentCalls,
  ...wishCalls,
  ...reviewCalls,
  ...newsCalls,
  ...courtCalls,
  ...tableCalls,
  ...versionCalls,
  ...auditCalls,
  ...bookCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;

type Part<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends TSchema }
  ? { [K in Key]: Static<Schema> }
  : unknown;
type OptionalPart<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends TSchema }
  ? { [K in Key]?: Static<Schema> }
  : unknown;
type Keyed<Call> = Call extends { creates: true } ? { idempotencyKey?: string } : unknown;

/** Arguments of a call: path parameters, query and body, as far as the call has them. */
export type CallInput<Name extends CallName> = Part<Contract[Name], 'params'> &
  OptionalPart<Contract[Name], 'query'> &
  Part<Contract[Name], 'body'> &
  Keyed<Contract[Name]>;

export type AnswerOf<Name extends CallName> = Static<Contract[Name]['answer']>;
export type PagedCallName = { [Name in CallName]: Contract[Name] extends { paged: true } ? Name : never }[CallName];
export type ReadCallName = Extract<CallName, `GET ${string}`>;
/** Calls without required input. */
export type BareCallName = { [Name in CallName]: unknown extends CallInput<Name> ? Name : never }[CallName];
