import { queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallArguments } from '../client/call';
import type { CallInput, CallName, PagedCallName, ReadCallName } from '../contract/contract';

export const queryKey = (name: CallName, input?: object) => [name, input ?? {}] as const;
export const pageKey = (name: CallName, input?: object) => [name, input ?? {}, 'page'] as const;

/** A read call as a query: its name and input are its key, everywhere. */
export function apiQuery<Name extends ReadCallName>(name: Name, ...[input]: CallArguments<Name>) {
  return queryOptions({
    queryKey: queryKey(name, input as object),
    queryFn: ({ signal }) => call(name, input as CallInput<Name>, signal),
  });
}

/** One page of a list as a query: `{ items, next }`. */
export function apiPage<Name extends PagedCallName>(name: Name, input: CallInput<Name>) {
  return queryOptions({
    queryKey: pageKey(name, input as object),
    queryFn: ({ signal }) => callPage(name, input, signal),
  });
}
