import { buildDeployables } from '../build/build-deployables';
import { browser } from '../test/browser';
import { besideDatabase, runBench } from './run-bench';
import { shortRun } from './short-run';

const checkout = 'server/src/bench/checkout.ts';
const beforeBrowser = [checkout, 'server/src/bench/rendered-pages.ts'];
const inBrowser = ['first-paint', 'order-board', 'basket-press', 'honest-under-attack'];

/** What `--short` runs: it needs no browser and no build. */
const shortBenches = [checkout, 'server/src/bench/growth/streams.ts', 'server/src/bench/growth/growth.ts'].map(
  (file) => ({
    name: file,
    run: () => runBench(besideDatabase(file, '--short')),
  }),
);

/** On whatever machine this is: read the ratios. With `--short` as in CI: fails on a budget that is broken twice. */
export async function main(options: readonly string[]): Promise<void> {
  if (options.includes('--short')) return short();
  process.env.BROWSER_PATH = browser();
  const measurements = inBrowser.map((name) => ['--import', 'tsx', `e2e/src/bench/${name}.ts`]);
  await buildDeployables();
  const results = [];
  for (const file of beforeBrowser) results.push(await runBench(besideDatabase(file)));
  const pages = await runBench([
    '--import',
    'tsx',
    'e2e/src/product/run.ts',
    '--all-photos',
    ...measurements.flatMap((args, place) => (place === 0 ? args : ['--then', ...args])),
  ]);
  process.exit([...results, pages].every(({ succeeded }) => succeeded) ? 0 : 1);
}

async function short(): Promise<void> {
  const faults = await shortRun(shortBenches);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
