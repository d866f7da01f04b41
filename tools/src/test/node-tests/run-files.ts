import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { FileResult } from './file-results';
import { runInPool } from './pool';

/** Runs the given test files in a pool, prints each result and writes all of them to a report. */
const [reportFile = '', workersPerCore = '', ...files] = process.argv.slice(2);
const workers = Math.ceil(Number(workersPerCore) * availableParallelism());
const results = await runInPool(files, { workers, onResult: print });
writeFileSync(reportFile, JSON.stringify(results));
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0);

function print({ file, passed, failures, durationMs, cpuSeconds }: FileResult): void {
  const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(1)} CPU s`;
  const times = `${(durationMs / 1_000).toFixed(1)} s${cpu}`;
  console.log(`${failures.length > 0 ? '✖' : '✔'} ${file}: ${passed} passed, ${failures.length} failed (${times})`);
  for (const { name, error } of failures) console.log(`\n  ✖ ${name}\n${error.replaceAll(/^/gm, '    ')}\n`);
}
