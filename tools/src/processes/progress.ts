/** One line per step, with the time it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  console.log(`• ${title} …`);
  const result = await work();
  console.log(`✔ ${title} (${((performance.now() - start) / 1_000).toFixed(1)} s)`);
  return result;
}
