import { readFileSync } from 'node:fs';
import type { Outcome } from './suite';

/** Reads TAP reports of Node's test runner, one of each turn. `ended` says whether the runner itself ended well. */
export function readOutcome(reportFiles: readonly string[], ended: boolean): Outcome {
  const turns = reportFiles.map(ofTurn);
  const passed = sum(turns.map((turn) => turn.passed));
  const failed = sum(turns.map((turn) => turn.failed));
  return { passed, failed: failed === 0 && !ended ? 1 : failed };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

function ofTurn(reportFile: string): Outcome {
  const report = read(reportFile);
  const silent = filesWithoutTests(report);
  for (const file of silent) console.log(`✖ ${file} ran no test`);
  const passed = count('pass', report) - silent.length;
  const failed = count('fail', report) + count('cancelled', report) + silent.length;
  return { passed, failed: failed === 0 && passed === 0 ? 1 : failed };
}

function read(reportFile: string): string {
  try {
    return readFileSync(reportFile, 'utf8');
  } catch {
    // The runner did not get as far as a report: one failure.
    return '';
  }
}

/** The last such line: what a test prints stands in the report as well. */
const count = (word: string, report: string): number =>
  Number([...report.matchAll(new RegExp(`^# ${word} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);

/** Node takes a file for a test that passed when it ends without having run any. */
const filesWithoutTests = (report: string): string[] =>
  [...report.matchAll(/^ok \d+ - (\S+\.test\.ts)$/gm)].map(([, file = '']) => file);
