interface Limits {
  atOnce: number;
  /** Of one owner. */
  maxWaitingOfOwner: number;
  maxWaiting: number;
}

/** Whose places are taken, so that work was refused. */
export type FullQueue = 'owner' | 'everybody';

interface Waiting {
  owner: string;
  start: () => void;
}

/**
 * Runs work of several owners, one piece at a time for each: whoever brings much waits for their own work, and keeps nobody
 * else waiting for more than the work that runs. What finds no place is refused.
 */
export function createFairQueue(
  { atOnce, maxWaitingOfOwner, maxWaiting }: Limits,
  refusal: (full: FullQueue) => Error,
) {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  function startNext(): void {
    if (running.size >= atOnce) return;
    const index = waiting.findIndex(({ owner }) => !running.has(owner));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    running.add(next.owner);
    next.start();
  }

  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const isFreeNow = running.size < atOnce && !running.has(owner);
    if (!isFreeNow && waiting.filter((other) => other.owner === owner).length >= maxWaitingOfOwner)
      throw refusal('owner');
    if (!isFreeNow && waiting.length >= maxWaiting) throw refusal('everybody');
    await new Promise<void>((start) => {
      waiting.push({ owner, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running.delete(owner);
      startNext();
    }
  };
}
