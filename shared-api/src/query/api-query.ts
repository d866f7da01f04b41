import { queryOptions, type DataTag, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import { callBy, callPageBy, type CallArguments, type Page } from '../client/call';
import { transport, type Transport } from '../client/transport';
import type { AnswerOf, CallInput, CallName, PagedCallName, ReadCallName } from '../contract/contract';

type CallKey = readonly [CallName, object];
type PageKey = readonly [CallName, object, 'page'];
/** Named, because TypeScript would otherwise write every call of the contract into the package’s types. */
type CallQuery<Answer, Key extends readonly unknown[]> = UnusedSkipTokenOptions<Answer, Error, Answer, Key> & {
  queryKey: DataTag<Key, Answer, Error>;
};

/** Queries on the server have their own transport, because many pages are rendered at once. */
const transportIn = (meta: Record<string, unknown> = {}): Transport =>
  (meta.transport as Transport | undefined) ?? transport;

/** Normalises the input, so that equal requests have equal keys: a page’s address has numbers as text and omits undefined values. */
function keyOf({ query = {}, ...input }: { query?: object } = {}): object {
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return asked.length > 0 ? { ...input, query: Object.fromEntries(asked) } : input;
}

export const queryKey = (name: CallName, input?: object): CallKey => [name, keyOf(input)];
export const pageKey = (name: CallName, input?: object): PageKey => [name, keyOf(input), 'page'];

/** A read call as a query. Its name and input are its key everywhere. */
export function apiQuery<Name extends ReadCallName>(
  name: Name,
  ...[input]: CallArguments<Name>
): CallQuery<AnswerOf<Name>, CallKey> {
  return queryOptions({
    queryKey: queryKey(name, input as object),
    queryFn: ({ signal, meta }) => callBy(transportIn(meta), name, input as CallInput<Name>, signal),
  });
}

/** One page of a list as a query: `{ items, next }`. */
export function apiPage<Name extends PagedCallName>(
  name: Name,
  input: CallInput<Name>,
): CallQuery<Page<AnswerOf<Name>[number]>, PageKey> {
  return queryOptions({
    queryKey: pageKey(name, input as object),
    queryFn: ({ signal, meta }) => callPageBy(transportIn(meta), name, input, signal),
  });
}
