import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from './run-command';
import type { Outcome } from './suite';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

export async function runJest(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'food-court-jest-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const ended = await runCommand([
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${reportFile}`,
      '--silent=false',
      '--maxWorkers=2',
    ]);
    if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return { passed: report.numPassedTests, failed: failed === 0 && !ended ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
