import { browserBench } from './browser-bench';
import { besideDatabase, runBench } from './run-bench';
import { shortRun } from './short-run';

const checkout = 'perf/src/server/checkout.ts';
const books = 'perf/src/server/books.ts';
const beforeBrowser = [checkout, books, 'perf/src/server/pages/rendered-pages.ts'];
const inBrowser = ['pages/first-paint', 'presses/order-board', 'presses/basket-press', 'attack/honest-under-attack'];

/** The benchmarks of `--short`, which need neither a browser nor a build. */
const shortBenches = [checkout, 'perf/src/server/growth/streams.ts', 'perf/src/server/growth/growth.ts'].map(
  (file) => ({
    name: file,
    run: () => runBench(besideDatabase(file, '--short')),
  }),
);

/** Figures depend on the machine, ratios do not. With `--short`, as in CI, fails when a budget is broken twice. */
export async function main(options: readonly string[]): Promise<void> {
  if (options.includes('--short')) return short();
  const pagesBench = await browserBench(inBrowser);
  const results = [];
  for (const file of beforeBrowser) results.push(await runBench(besideDatabase(file)));
  const pages = await runBench(pagesBench);
  process.exit([...results, pages].every(({ succeeded }) => succeeded) ? 0 : 1);
}

async function short(): Promise<void> {
  const faults = await shortRun(shortBenches);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
