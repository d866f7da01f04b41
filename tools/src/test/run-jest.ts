import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '@food-court/federation/workspace';
import { runCommand } from './run-command';
import type { Failure, Outcome } from './suite';

interface JestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs the tests of the browser packages, or only those that import the given files directly or indirectly. */
export const runJest = (changed?: readonly string[]): Promise<Outcome> =>
  runChosen(changed ? ['--passWithNoTests', '--findRelatedTests', ...changed] : []);

/** Runs the tests below a folder. Chosen by their path, they start sooner than by what they import. */
export const runJestIn = (folder: string): Promise<Outcome> => runChosen(testsIn(folder));

export const testsIn = (folder: string): readonly string[] => ['--passWithNoTests', `/${folder}/src/`];

async function runChosen(choice: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'food-court-jest-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const succeeded = await runCommand([
      // Screens leave much garbage, so a larger young generation saves 5 % of the time.
      '--max-semi-space-size=64',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${reportFile}`,
      '--silent=false',
      `--maxWorkers=${os.availableParallelism()}`,
      ...choice,
    ]);
    return outcomeOf(reportFile, succeeded);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that failed to run has a message but no tests. */
function failuresOf({ name, message, assertionResults }: JestReport['testResults'][number]): Failure[] {
  const file = path.relative(repositoryRoot, name);
  if (assertionResults.length === 0 && message) return [{ name: file, error: message }];
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      error: stripVTControlCharacters(failureMessages.join('\n')),
    }));
}

function outcomeOf(reportFile: string, succeeded: boolean): Outcome {
  const unreported = { name: 'screens', error: 'Jest failed without naming a test' };
  if (!existsSync(reportFile)) return { passed: 0, failures: [unreported], costs: [] };
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  const failures = report.testResults.flatMap(failuresOf);
  const costs = report.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(repositoryRoot, name),
    durationMs: endTime - startTime,
  }));
  return {
    passed: report.numPassedTests,
    failures: failures.length === 0 && !succeeded ? [unreported] : failures,
    costs,
  };
}
