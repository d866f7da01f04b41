import { setTimeout as after } from 'node:timers/promises';
import type { ReleaseStore, Stored } from './release-store';

const freshMs = 1_000;
const patienceMs = 500;

/**
 * For who reads the discovery document at every page, and far away: it is asked for at most once a second, and who has an
 * earlier answer waits half a second for a new one. Not for who changes it.
 */
export function askedSparingly(store: ReleaseStore, now: () => number = () => performance.now()): ReleaseStore {
  let asked: { at: number; answer: Promise<Stored | undefined> } | undefined;
  let last: Stored | undefined;

  const ask = (): Promise<Stored | undefined> => {
    const answer = store.readDiscovery();
    answer.then(
      (stored) => (last = stored ?? last),
      () => undefined,
    );
    asked = { at: now(), answer };
    return answer;
  };

  return {
    ...store,
    readDiscovery: () => {
      const answer = asked && now() - asked.at < freshMs ? asked.answer : ask();
      return last ? Promise.race([answer, after(patienceMs, last)]) : answer;
    },
  };
}
