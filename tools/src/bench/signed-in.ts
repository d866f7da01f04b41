import { browserBench, judgedRun } from './browser-bench';
import { runBench } from './run-bench';
import { shortRun } from './short-run';

const pages = 'signed-in-pages';

/** Headings and paints of signed-in pages. With `--short` a few of them, as in CI: fails on a budget that is broken twice. */
export async function main(options: readonly string[]): Promise<void> {
  if (!options.includes('--short')) return judgedRun([pages]);
  const command = await browserBench([pages], { isShort: true });
  const faults = await shortRun([{ name: pages, run: () => runBench(command) }]);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
