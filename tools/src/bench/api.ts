import { runCommand } from '../test/run-command';

/** Kept answers and a buyer's orders beside the plainest server, each in a process of its own. */
export async function main(): Promise<void> {
  const args = ['--import', 'tsx', 'server/src/testing/run.ts', '--import', 'tsx', 'server/src/bench/api/api.ts'];
  process.exit((await runCommand(args)) ? 0 : 1);
}
