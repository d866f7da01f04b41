/** Answers how long it is since the last answer, in words. */
export function stopwatch(): () => string {
  let start = performance.now();
  return () => {
    const [before, now] = [start, performance.now()];
    start = now;
    return `${((now - before) / 1_000).toFixed(1)} s`;
  };
}

/** One line per step, with the time it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const lap = stopwatch();
  console.log(`• ${title} …`);
  const result = await work();
  console.log(`✔ ${title} (${lap()})`);
  return result;
}
