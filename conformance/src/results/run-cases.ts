import type { Browser } from 'playwright-core';
import type { System } from '../adapter';
import type { Case } from '../cases/case';
import { withTimeLimit } from '../own-system/time-limit';
import { NotInstallable } from '../systems/small-stores/installed';
import { unfinished, type Cells, type Column } from './cell';

/** Longer than any case takes on a busy machine. It ends those in which a page hangs. */
const longestCaseMs = 20 * 60_000;

/** Everything that a run of cases uses besides the system. */
export interface Surroundings {
  newBrowser: () => Promise<Browser>;
  log: (line: string) => void;
  /** Ends the run early. The system is stopped. */
  signal: AbortSignal;
  caseLimitMs?: number;
}

const unfinishedCells = (cases: readonly Case[]): Cells =>
  Object.fromEntries(cases.flatMap(({ rows }) => rows.map((row) => [row, unfinished])));

/** Runs all cases with one system in a browser of its own. The reason of a case that can't be finished is printed. */
export async function runCases(system: System, cases: readonly Case[], surroundings: Surroundings): Promise<Column> {
  const { newBrowser, log, signal } = surroundings;
  const column: Column = { system: system.name, versions: {}, cells: unfinishedCells(cases) };
  try {
    await system.start();
    column.versions = await system.versions();
    signal.throwIfAborted();
    const browser = await newBrowser();
    try {
      await tryCases(system, cases, browser, surroundings, column.cells);
    } finally {
      await browser.close();
    }
  } catch (error) {
    if (error instanceof NotInstallable || signal.aborted) throw error;
    log(`${system.name}: ${(error as Error).message}`);
  } finally {
    await system.stop().catch((error: Error) => log(`${system.name}: ${error.message}`));
  }
  return column;
}

/** Fills the cells. After a case that does not end, the others stay unfinished: it would disturb them. */
async function tryCases(
  system: System,
  cases: readonly Case[],
  browser: Browser,
  { newBrowser, log, signal, caseLimitMs = longestCaseMs }: Surroundings,
  cells: Cells,
): Promise<void> {
  let builds = 0;
  const nextBuild = (): string => `b${++builds}x`;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  for (const { name, rows, run } of cases) {
    signal.throwIfAborted();
    let isRunning = true;
    const work = run({ system, browser, newBrowser, nextBuild }).finally(() => (isRunning = false));
    const message = `the case ${name} does not end within ${caseLimitMs / 60_000} minutes`;
    try {
      const found = await withTimeLimit(Promise.race([work, aborted]), caseLimitMs, message);
      for (const [row, { outcome, detail = '' }] of Object.entries(found))
        log(`${system.name}: ${row}: ${outcome} ${detail}`);
      Object.assign(cells, found);
    } catch (error) {
      signal.throwIfAborted();
      log(`${system.name}: ${rows[0]}: ${(error as Error).message}`);
      if (isRunning) return;
    }
  }
}
