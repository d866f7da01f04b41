import { unavailable } from '#http/refusal';

/** Runs `concurrency` pieces of work at a time and lets `maxWaiting` wait; refuses the rest with a text for people. */
export function createWorkQueue(concurrency: number, maxWaiting: number, refusal: string) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw unavailable(refusal);
    // Whoever leaves passes its slot on.
    await new Promise<void>((start) => waiting.push(start));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
