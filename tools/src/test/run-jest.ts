import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
    await runCommand(['node_modules/jest/bin/jest.js', '--json', `--outputFile=${reportFile}`, '--silent=false', '--maxWorkers=2']);
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
