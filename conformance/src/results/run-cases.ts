import type { Browser } from 'playwright-core';
import type { System } from '../adapter';
import type { Case } from '../cases/case';
import { unfinished, type Cells, type Column } from './cell';

/** Runs all cases with one system. The reason of a case that can't be finished is printed. */
export async function runCases(
  system: System,
  cases: readonly Case[],
  browser: Browser,
  log: (line: string) => void,
): Promise<Column> {
  let builds = 0;
  const nextBuild = (): string => `b${++builds}x`;
  let cells: Cells = {};
  try {
    await system.start();
    const versions = await system.versions();
    for (const { rows, run } of cases) {
      const found = await run({ system, browser, nextBuild }).catch((error: Error): Cells => {
        log(`${system.name}: ${rows[0]}: ${error.message}`);
        return Object.fromEntries(rows.map((row) => [row, unfinished]));
      });
      for (const [row, { outcome, detail = '' }] of Object.entries(found))
        log(`${system.name}: ${row}: ${outcome} ${detail}`);
      cells = { ...cells, ...found };
    }
    return { system: system.name, versions, cells };
  } finally {
    await system.stop();
  }
}
