import type { BenchResult } from './run-bench';

/** A benchmark with a short mode of less than a minute. */
export interface ShortBench {
  name: string;
  run: () => Promise<BenchResult>;
}

/**
 * Returns one line for each budget that is broken twice, and for each benchmark that did not run. Times and rates are shown
 * but can't break a budget, because they are always worse on a busy machine.
 */
export async function shortRun(benches: readonly ShortBench[], log = console.log): Promise<string[]> {
  const faults: string[] = [];
  for (const bench of benches) {
    let result = await bench.run();
    if (isBad(result)) {
      log(`• ${bench.name} again, to rule out noise …`);
      const first = new Set(brokenOf(result).map(({ name }) => name));
      const hadFailed = !result.succeeded;
      result = await bench.run();
      const twice = brokenOf(result).filter(({ name }) => hadFailed || first.has(name));
      faults.push(...twice.map(({ line }) => line));
    }
    if (!result.succeeded) faults.push(`✖ ${bench.name} didn’t finish`);
  }
  return faults;
}

const brokenOf = ({ judgements }: BenchResult) =>
  judgements.filter(({ isBroken, isOfMachine }) => isBroken && !isOfMachine);
const isBad = (result: BenchResult): boolean => !result.succeeded || brokenOf(result).length > 0;
