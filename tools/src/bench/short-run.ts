import type { BenchResult } from './run-bench';

/** A benchmark that takes less than a minute when it is told to be short. */
export interface ShortBench {
  name: string;
  run: () => Promise<BenchResult>;
}

/**
 * One line for each budget that is broken twice, and for each benchmark that did not run. Times and rates are shown and break
 * nothing: on a busy machine they are always worse.
 */
export async function shortRun(benches: readonly ShortBench[], log = console.log): Promise<string[]> {
  const faults: string[] = [];
  for (const bench of benches) {
    let result = await bench.run();
    if (isBad(result)) {
      log(`• ${bench.name} once more, to tell a change from noise …`);
      const first = new Set(brokenOf(result).map(({ name }) => name));
      const hadFailed = !result.succeeded;
      result = await bench.run();
      const twice = brokenOf(result).filter(({ name }) => hadFailed || first.has(name));
      faults.push(...twice.map(({ line }) => line));
    }
    if (!result.succeeded) faults.push(`✖ ${bench.name} did not run to its end`);
  }
  return faults;
}

const brokenOf = ({ judgements }: BenchResult) =>
  judgements.filter(({ isBroken, isOfMachine }) => isBroken && !isOfMachine);
const isBad = (result: BenchResult): boolean => !result.succeeded || brokenOf(result).length > 0;
