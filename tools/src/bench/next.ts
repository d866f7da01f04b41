import { browserBench } from './browser-bench';
import { runBench } from './run-bench';

/** From a click to the next page, and from a press to the next paint, beside a product of its own. */
export async function main(): Promise<void> {
  const { succeeded } = await runBench(await browserBench(['next-page', 'interactions']));
  process.exit(succeeded ? 0 : 1);
}
