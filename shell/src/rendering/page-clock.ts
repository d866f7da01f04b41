import { AsyncLocalStorage } from 'async_hooks';
import type { PageClock } from '@food-court/shared-api';

const pageClock = new AsyncLocalStorage<PageClock>();

/** The server renders several pages at once; each of them, with all its asynchronous work, shows one instant. */
Object.defineProperty(globalThis, 'foodCourtClock', { configurable: true, get: () => pageClock.getStore() });

export const byPageClock = <Result>(timeZone: string | undefined, render: () => Result): Result =>
  pageClock.run({ now: Date.now(), timeZone }, render);
