import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { FileResult } from './file-results';
import { runInPool } from './pool';

/** A program: runs the test files it is given, prints each result and writes all of them to a report. */
const [reportFile = '', ...files] = process.argv.slice(2);
/** A test waits for a database, a browser or a clock for a third of its time: the cores work for another one meanwhile. */
const workers = Math.ceil(1.5 * availableParallelism());
const results = await runInPool(files, { workers, onResult: print });
writeFileSync(reportFile, JSON.stringify(results));
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0);

function print({ file, passed, failures, durationMs }: FileResult): void {
  const seconds = (durationMs / 1_000).toFixed(1);
  console.log(`${failures.length > 0 ? '✖' : '✔'} ${file}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
  for (const { name, error } of failures) console.log(`\n  ✖ ${name}\n${error.replaceAll(/^/gm, '    ')}\n`);
}
