import { besideDatabase, runBench } from './run-bench';

/**
 * Simulates ordering members and working kitchens, then 200 guests at once. `npm run bench:noon -- 20 64` takes 20 seconds
 * with 64 members; `-- guests` only has the guests.
 */
export async function main(options: readonly string[]): Promise<void> {
  const members = besideDatabase('perf/src/server/noon/noon.ts', ...options);
  const guests = besideDatabase('perf/src/server/noon/guests-at-noon.ts');
  let succeeded = true;
  for (const command of options[0] === 'guests' ? [guests] : [members, guests]) {
    const result = await runBench(command);
    succeeded &&= result.succeeded && result.judgements.every(({ isWithin }) => isWithin);
  }
  process.exit(succeeded ? 0 : 1);
}
