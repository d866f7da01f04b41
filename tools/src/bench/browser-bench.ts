import { buildDeployables } from '../start/build/build-deployables';
import { browser } from '../test/browser';
import { runBench } from './run-bench';

/** Builds the product, and returns a command that runs these programs of perf/src/browser in turn against an instance of it. */
export async function browserBench(names: readonly string[], { isShort = false } = {}): Promise<string[]> {
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  const short = isShort ? ['--short'] : [];
  const programs = names.map((name) => ['--import', 'tsx', `perf/src/browser/${name}.ts`, ...short]);
  const inTurn = programs.flatMap((program, place) => (place === 0 ? program : ['--then', ...program]));
  return ['--import', 'tsx', 'e2e/src/product/run.ts', ...(isShort ? [] : ['--all-photos']), ...inTurn];
}

/** Fails when a program fails or a figure is outside its budget. */
export async function judgedRun(names: readonly string[]): Promise<void> {
  const { succeeded, judgements } = await runBench(await browserBench(names));
  process.exit(succeeded && judgements.every(({ isWithin }) => isWithin) ? 0 : 1);
}
