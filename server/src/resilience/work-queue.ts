/** Runs `concurrency` pieces of work at a time and lets `maxWaiting` wait. The rest is not taken: undefined. */
export function createBoundedQueue(concurrency: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Whoever leaves passes its slot on. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return <Result>(work: () => Promise<Result>): Promise<Result> | undefined => {
    if (running < concurrency) {
      running += 1;
      return work().finally(leave);
    }
    if (waiting.length >= maxWaiting) return undefined;
    return new Promise<void>((start) => waiting.push(start)).then(work).finally(leave);
  };
}

/** The same queue, which refuses the rest. */
export function createWorkQueue(concurrency: number, maxWaiting: number, refusal: () => Error) {
  const enqueue = createBoundedQueue(concurrency, maxWaiting);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = enqueue(work);
    if (!result) throw refusal();
    return result;
  };
}
