import { browserBench, judgedRun } from './browser-bench';
import { runBench } from './run-bench';
import { shortRun } from './short-run';

const pages = 'pages/signed-in-pages';

/** Measures headings and paints of signed-in pages. `--short`, as in CI, takes a few and fails when a budget is broken twice. */
export async function main(options: readonly string[]): Promise<void> {
  if (!options.includes('--short')) return judgedRun([pages]);
  const command = await browserBench([pages], { isShort: true });
  const faults = await shortRun([{ name: pages, run: () => runBench(command) }]);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
