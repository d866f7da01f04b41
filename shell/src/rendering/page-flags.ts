import { AsyncLocalStorage } from 'async_hooks';
import type { FlagValues } from '@food-court/federation/flags';

const pageFlags = new AsyncLocalStorage<FlagValues>();

/** The server renders several pages at once; each of them, with all its asynchronous work, has the flags of its visit. */
Object.defineProperty(globalThis, 'foodCourtFlags', { configurable: true, get: () => pageFlags.getStore() });

export const withFlags = <Result>(flags: FlagValues = {}, render: () => Result): Result => pageFlags.run(flags, render);
