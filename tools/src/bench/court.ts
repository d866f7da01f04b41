import { runCommand } from '../test/run-command';

/** The noon of a court on a virtual clock: the same figures on every machine. */
export async function main(): Promise<void> {
  process.exit((await runCommand(['--import', 'tsx', 'server/src/bench/court/court.ts'])) ? 0 : 1);
}
