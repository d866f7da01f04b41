import { runCommand } from '../test/run-command';

/** Simulates noon in a court on a virtual clock, with the same figures on every machine. */
export async function main(): Promise<void> {
  process.exit((await runCommand(['--import', 'tsx', 'perf/src/server/court/court.ts'])) ? 0 : 1);
}
