import { browserBench } from './browser-bench';
import { runBench } from './run-bench';

/** Measures the time from a click to the next page and from a press to the next paint, on a fresh product. */
export async function main(): Promise<void> {
  const { succeeded } = await runBench(await browserBench(['pages/next-page', 'presses/interactions']));
  process.exit(succeeded ? 0 : 1);
}
