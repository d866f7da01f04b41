import { unavailable } from '#http/refusal';

/** So many people work at a time, so many may wait; the rest is asked to come back. */
export function darkroom(seats: number, queue: number) {
  const waiting: (() => void)[] = [];
  let working = 0;

  async function enter(): Promise<void> {
    if (working < seats) {
      working += 1;
      return;
    }
    if (waiting.length >= queue)
      throw unavailable('Too many photos are arriving at once. Please try again in a moment.');
    // Whoever leaves hands the seat over.
    await new Promise<void>((seated) => waiting.push(seated));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
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
