import { AsyncLocalStorage } from 'node:async_hooks';
import { isInProcess } from '../http/network';
import type { AccountStatus, Identity } from './caller';

/** The person for whom this process renders a document, whose session was checked for it. */
export interface Reader {
  identity: Identity;
  status: AccountStatus;
}

const scope = new AsyncLocalStorage<Reader>();

/** Runs `work`, whose calls in this process are made for the reader. */
export const asReader = <Result>(reader: Reader, work: () => Result): Result => scope.run(reader, work);

/**
 * Passed alongside the call and not in it, so no header can forge it. Documents are only read, so a call that changes
 * something has none.
 */
export const readerOf = (request: { method: string } & Parameters<typeof isInProcess>[0]): Reader | undefined =>
  isInProcess(request) && request.method === 'GET' ? scope.getStore() : undefined;
