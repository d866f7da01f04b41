import { setTimeout as after } from 'node:timers/promises';
import type { ReleaseStore, StoredText } from './release-store';

const freshMs = 1_000;
const answerTimeoutMs = 500;

/**
 * For a process that reads the discovery document at every page from a remote store: it reads at most once a second. A read
 * that takes longer than half a second is answered with the last document. Not for a process that changes the document.
 */
export function cacheDiscoveryReads(store: ReleaseStore, now: () => number = () => performance.now()): ReleaseStore {
  let current: { at: number; answer: Promise<StoredText | undefined> } | undefined;
  let last: StoredText | undefined;

  const read = (): Promise<StoredText | undefined> => {
    const answer = store.readDiscovery();
    answer.then(
      (stored) => (last = stored ?? last),
      () => undefined,
    );
    current = { at: now(), answer };
    return answer;
  };

  return {
    ...store,
    readDiscovery: () => {
      const answer = current && now() - current.at < freshMs ? current.answer : read();
      return last ? Promise.race([answer, after(answerTimeoutMs, last)]) : answer;
    },
  };
}
