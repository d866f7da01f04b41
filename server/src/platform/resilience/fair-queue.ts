interface Limits {
  atOnce: number;
  /** Pieces of work of one owner. */
  maxWaitingOfOwner: number;
  maxWaiting: number;
}

/** Says whose slots are taken, so that work was refused. */
export type FullQueue = 'owner' | 'everybody';

interface Waiting {
  owner: string;
  start: () => void;
}

/**
 * Runs the work of several owners, one piece at a time for each: an owner with much work waits only for their own, and
 * delays others at most by the piece that runs. Work without a free slot is refused.
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
