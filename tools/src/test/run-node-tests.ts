import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

function readOutcome(reportFile: string, ended: boolean): Outcome {
  const count = (word: string, report: string): number => Number(report.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  let report = '';
  try {
    report = readFileSync(reportFile, 'utf8');
  } catch {
    // The runner did not get as far as a report: one failure, said below.
  }
  const passed = count('pass', report);
  const failed = count('fail', report) + count('cancelled', report);
  return { passed, failed: failed === 0 && (!ended || passed === 0) ? 1 : failed };
}
