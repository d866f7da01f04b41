import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOutcome } from './read-outcome';
import { runCommand } from './run-command';
import type { Outcome } from './suite';

/**
 * Runs test files under Node's test runner; `around` is a program that brings up what they share and runs
 * the command it is given.
 */
export async function runNodeTests(files: readonly string[], around?: string): Promise<Outcome> {
  if (files.length === 0) return { passed: 0, failed: 1 };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'food-court-tests-'));
  const reportFile = path.join(folder, 'report.tap');
  const command = [
    '--import',
    'tsx',
    '--test',
    '--test-concurrency=2',
    // A test that waits for ever fails; five minutes are several times what the slowest needs.
    '--test-timeout=300000',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${reportFile}`,
    ...files,
  ];
  try {
    const ended = await runCommand(around ? ['--import', 'tsx', around, ...command] : command);
    return readOutcome(reportFile, ended);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
