/**
 * Runs `concurrency` pieces of work at a time and lets `maxWaiting` wait. The rest is rejected with undefined. Waiting
 * callers are served in turn, one piece of work each, so that one who sends fifty does not make another wait for all of
 * them.
 */
export function createBoundedQueue(concurrency: number, maxWaiting: number) {
  /** The next one in turn is first. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingCount = 0;
  let running = 0;

  /** Whoever leaves hands its slot to the next one. */
  function leave(): void {
    const [next] = waiting;
    if (!next) return void (running -= 1);
    const [by, [start, ...later]] = next;
    waiting.delete(by);
    if (later.length > 0) waiting.set(by, later);
    waitingCount -= 1;
    start?.();
  }

  return <Result>(work: () => Promise<Result>, by = ''): Promise<Result> | undefined => {
    if (running < concurrency) {
      running += 1;
      return work().finally(leave);
    }
    if (waitingCount >= maxWaiting) return undefined;
    waitingCount += 1;
    return new Promise<void>((start) => waiting.set(by, [...(waiting.get(by) ?? []), start])).then(work).finally(leave);
  };
}

/** The same queue, except that it refuses the rest. */
export function createWorkQueue(concurrency: number, maxWaiting: number, refusal: () => Error) {
  const enqueue = createBoundedQueue(concurrency, maxWaiting);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = enqueue(work);
    if (!result) throw refusal();
    return result;
  };
}
