import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOutcome } from './read-outcome';
import { runCommand } from './run-command';
import type { Outcome } from './suite';

/**
 * Runs test files under Node's test runner; `around` is a program that brings up what they share and runs
 * the commands it is given, one after the other. `afterwards` is looked at when all others have ended.
 */
export async function runNodeTests(
  files: readonly string[],
  around?: string,
  afterwards: readonly string[] = [],
): Promise<Outcome> {
  if (files.length === 0) return { passed: 0, failed: 1 };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'food-court-tests-'));
  const turns = [files, afterwards]
    .filter(({ length }) => length > 0)
    .map((turn, number) => ({ turn, report: path.join(folder, `${number}.tap`) }));
  const commands = turns.flatMap(({ turn, report }, number) => [
    ...(number > 0 ? ['--then'] : []),
    ...testing(turn, report),
  ]);
  try {
    const ended = await runCommand(around ? ['--import', 'tsx', around, ...commands] : commands);
    return readOutcome(
      turns.map(({ report }) => report),
      ended,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const testing = (files: readonly string[], report: string): string[] => [
  '--import',
  'tsx',
  '--test',
  '--test-concurrency=2',
  // A test that waits for ever fails; ten minutes are several times what the slowest file needs, on a busy machine too.
  '--test-timeout=600000',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=tap',
  `--test-reporter-destination=${report}`,
  ...files,
];
