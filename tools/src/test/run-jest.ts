import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from 'federation/workspace';
import { runCommand } from './run-command';
import type { Outcome } from './suite';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** Runs the tests of the browser packages, or those of them that reach the given files by imports. */
export async function runJest(changed?: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'food-court-jest-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const succeeded = await runCommand([
      // A screen leaves much garbage: a larger young generation saves a twentieth of the time.
      '--max-semi-space-size=64',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${reportFile}`,
      '--silent=false',
      `--maxWorkers=${os.availableParallelism()}`,
      ...(changed ? ['--passWithNoTests', '--findRelatedTests', ...changed] : []),
    ]);
    return outcomeOf(reportFile, succeeded);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function outcomeOf(reportFile: string, succeeded: boolean): Outcome {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, slowest: [] };
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const slowest = report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(repositoryRoot, name),
    durationMs: endTime - startTime,
  }));
  return { passed: report.numPassedTests, failed: failed === 0 && !succeeded ? 1 : failed, slowest };
}
