import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command';
import type { Outcome } from './suite';
import type { FileResult } from './node-tests/file-results';

const runFiles = fileURLToPath(new URL('node-tests/run-files.ts', import.meta.url));

/** Files that take minutes start first, so that they don't finish last while other workers are idle. */
const takesMinutes =
  /\/(crash-of-disputes-and-payouts|repeated-crashes|contract\.properties|outages|own-repository|releases|failure-suite|levels)\.test\.ts$/;
const slowFirst = (files: readonly string[]): string[] =>
  files.toSorted((a, b) => Number(takesMinutes.test(b)) - Number(takesMinutes.test(a)));

/** More workers than cores, because tests spend a third of their time waiting for a database, a browser or a clock. */
const usualWorkers = 1.5;

export interface Surroundings {
  /** A program that starts what the files share, runs the given commands in turn, and stops it again. */
  around?: string;
  /** Files that run when all others have ended. */
  afterwards?: readonly string[];
  /** Defaults to `usualWorkers`. */
  workersPerCore?: number;
  /** The Node binary to run them with. Defaults to this one. */
  node?: string;
  env?: Record<string, string>;
}

/** Runs test files of the Node side in Node's own test runner. */
export async function runNodeTests(
  files: readonly string[],
  { around, afterwards = [], workersPerCore = usualWorkers, node, env }: Surroundings = {},
): Promise<Outcome> {
  if (files.length === 0) return { passed: 0, failures: [{ name: 'no files', error: 'nothing to run' }], costs: [] };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'food-court-tests-'));
  const turns = [slowFirst(files), afterwards]
    .filter(({ length }) => length > 0)
    .map((turn, number) => ({ turn, report: path.join(folder, `${number}.json`) }));
  const commands = turns.flatMap(({ turn, report }, number) => [
    ...(number > 0 ? ['--then'] : []),
    '--import',
    'tsx',
    runFiles,
    report,
    String(workersPerCore),
    ...turn,
  ]);
  try {
    const succeeded = await runCommand(around ? ['--import', 'tsx', around, ...commands] : commands, env, node);
    const reports = turns.map(({ report }) => report);
    return outcomeOf(reports, succeeded);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A turn without a report is a failure, and so is a failed command whose tests all passed. */
function outcomeOf(reports: readonly string[], succeeded: boolean): Outcome {
  const missing = reports.flatMap((report, turn) =>
    existsSync(report) ? [] : [{ name: `turn ${turn + 1}`, error: 'its files didn’t finish' }],
  );
  const results = reports
    .filter((report) => existsSync(report))
    .flatMap((report) => JSON.parse(readFileSync(report, 'utf8')) as FileResult[]);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = [...results.flatMap((result) => result.failures), ...missing];
  const costs = results.map(({ file, durationMs, cpuSeconds }) => ({ name: file, durationMs, cpuSeconds }));
  const unreported = { name: 'test runner', error: 'it failed although all tests passed' };
  const skipped = results.flatMap((result) => result.skipped);
  return { passed, skipped, failures: failures.length === 0 && !succeeded ? [unreported] : failures, costs };
}
