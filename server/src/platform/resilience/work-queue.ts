/** How much of a queue one caller may use. */
interface OfOne {
  running?: number;
  waiting?: number;
}

/**
 * Runs `concurrency` pieces of work at a time and lets `maxWaiting` wait. The rest is rejected with undefined. Waiting
 * callers are served in turn, one piece of work each, so that one who sends fifty does not make another wait for all of
 * them.
 */
export function createBoundedQueue(concurrency: number, maxWaiting: number, ofOne: OfOne = {}) {
  const { running: mostRunning = concurrency, waiting: mostWaiting = maxWaiting } = ofOne;
  /** The next one in turn is first. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let waitingCount = 0;
  let runningCount = 0;

  const runningOf = (by: string): number => running.get(by) ?? 0;
  const mayRun = (by: string): boolean => runningCount < concurrency && runningOf(by) < mostRunning;

  function run<Result>(work: () => Promise<Result>, by: string): Promise<Result> {
    runningCount += 1;
    running.set(by, runningOf(by) + 1);
    return (async () => work())().finally(() => leave(by));
  }

  function leave(by: string): void {
    runningCount -= 1;
    if (runningOf(by) > 1) running.set(by, runningOf(by) - 1);
    else running.delete(by);
    for (const [next, [start, ...later]] of waiting) {
      if (!mayRun(next)) continue;
      waiting.delete(next);
      if (later.length > 0) waiting.set(next, later);
      waitingCount -= 1;
      return start?.();
    }
  }

  return <Result>(work: () => Promise<Result>, by = ''): Promise<Result> | undefined => {
    if (mayRun(by)) return run(work, by);
    const before = waiting.get(by) ?? [];
    if (waitingCount >= maxWaiting || before.length >= mostWaiting) return undefined;
    waitingCount += 1;
    return new Promise<Result>((resolve, reject) =>
      waiting.set(by, [...before, () => void run(work, by).then(resolve, reject)]),
    );
  };
}

/** The same queue, except that it refuses the rest. */
export function createWorkQueue(concurrency: number, maxWaiting: number, refusal: () => Error, ofOne?: OfOne) {
  const enqueue = createBoundedQueue(concurrency, maxWaiting, ofOne);
  return async <Result>(work: () => Promise<Result>, by?: string): Promise<Result> => {
    const result = enqueue(work, by);
    if (!result) throw refusal();
    return result;
  };
}
