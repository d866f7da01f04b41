import type { ReleaseStore, StoredText } from '@food-court/federation/release';
import { withTimeout } from '#platform/resilience/timeout';

const freshMs = 1_000;
const answerTimeoutMs = 500;

/**
 * Wraps a remote store: pages read the discovery document at most once a second. A read that takes longer than half a
 * second is answered with the last document. Not for code that changes the document.
 */
export function cacheDiscoveryReads(store: ReleaseStore, now: () => number = () => performance.now()): ReleaseStore {
  let current: { at: number; reading: Promise<StoredText | undefined> } | undefined;
  let last: StoredText | undefined;

  const read = (): Promise<StoredText | undefined> => {
    const reading = store.readDiscovery();
    reading.then(
      (stored) => (last = stored ?? last),
      () => undefined,
    );
    current = { at: now(), reading };
    return reading;
  };

  return {
    ...store,
    readDiscovery: async () => {
      const reading = current && now() - current.at < freshMs ? current.reading : read();
      if (!last) return reading;
      const answer = await withTimeout(
        reading.then((stored) => ({ stored })),
        answerTimeoutMs,
      );
      return answer ? answer.stored : last;
    },
  };
}
