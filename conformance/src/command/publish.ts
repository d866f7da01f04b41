import { writeFile } from 'node:fs/promises';
import { writeTable } from '../results/document';
import { conditionsOf, tableOf } from '../results/table';
import type { Comparison } from './compare-systems';
import type { Options } from './options';

const agreeingShare = 0.99;

/** Writes the files that were asked for. Returns whether the comparison is complete, and its runs agree. */
export async function publish(
  { columns, minutes, agreement, isWhole }: Comparison,
  { output, json, into, systems, cases }: Options,
  browser: string,
  allCases: number,
): Promise<boolean> {
  const date = new Date().toISOString().slice(0, 10);
  const table = `${tableOf(columns)}\n\n${conditionsOf(columns, { date, browser, minutes })}`;
  if (output !== undefined) await writeFile(output, `${table}\n`);
  if (json !== undefined)
    await writeFile(json, `${JSON.stringify({ date, browser, minutes, systems: columns, agreement }, null, 2)}\n`);
  if (agreement) {
    console.log(`\nThe runs agree in ${(agreement.share * 100).toFixed(1)} % of the cells.`);
    for (const { system, row, outcomes } of agreement.differences)
      console.log(`  ${system}: ${row}: ${outcomes.join(', then ')}`);
  }
  const isFine = isWhole && (!agreement || agreement.share >= agreeingShare);
  const isEverything = systems.length === 0 && cases.length === allCases;
  if (into !== undefined && isFine && isEverything) await writeTable(into, table);
  return isFine;
}
