/** Returns a function that formats the time since its last call. */
export function stopwatch(): () => string {
  let start = performance.now();
  return () => {
    const [before, now] = [start, performance.now()];
    start = now;
    return `${((now - before) / 1_000).toFixed(1)} s`;
  };
}

/** Prints one line per step, with its duration. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const lap = stopwatch();
  console.log(`• ${title} …`);
  const result = await work();
  console.log(`✔ ${title} (${lap()})`);
  return result;
}
