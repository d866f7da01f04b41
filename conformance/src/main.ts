import path from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from 'e2e/src/product/product';
import type { System } from './adapter';
import { openBrowser } from './browser/browser';
import { allCases } from './cases/all-cases';
import { faultyBuild } from './cases/faulty-build';
import { agreementOf } from './results/agreement';
import type { Column } from './results/cell';
import { writeTable } from './results/document';
import { runCases } from './results/run-cases';
import { conditionsOf, tableOf } from './results/table';
import { allSystems } from './systems/all-systems';
import { foodCourt } from './systems/food-court/food-court';
import { NotInstallable } from './systems/small-stores/installed';

const { values: choice } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '1' },
    seed: { type: 'boolean', default: false },
  },
});
const agreeingShare = 0.99;
const runsWanted = Number(choice.runs);
if (!Number.isInteger(runsWanted) || runsWanted < 1) throw new Error('--runs takes a whole number from 1 on.');
const browser = await openBrowser();
const isFine = await (choice.seed ? catchesDefect() : compareSystems());
await browser.close();
process.exit(isFine ? 0 : 1);

/** Runs all cases with all systems, or with the chosen one, and publishes the table of all systems. */
async function compareSystems(): Promise<boolean> {
  const systems = allSystems().filter(({ name }) => name.toLowerCase().includes(choice.only.toLowerCase()));
  if (systems.length === 0) throw new Error(`There is no ${choice.only}.`);
  const runs: Column[][] = [];
  let minutes = 0;
  while (runs.length < runsWanted) {
    const began = performance.now();
    runs.push(await runOnce(systems));
    minutes = Math.ceil((performance.now() - began) / 60_000);
    console.log(`\n${tableOf(runs.at(-1) ?? [])}\n\n${minutes} minutes`);
  }
  const [first = [], last = first] = [runs[0], runs.at(-1)];
  const date = new Date().toISOString().slice(0, 10);
  const published = `${tableOf(last)}\n\n${conditionsOf(last, { date, browser: browser.version(), minutes })}`;
  const isWhole = last.every(({ cells }) => Object.values(cells).every(({ outcome }) => outcome !== 'unfinished'));
  const isFit = isWhole && (runs.length === 1 || agrees(first, last));
  if (isFit && last.length === allSystems().length)
    await writeTable(path.join(repository, 'docs/conformance.md'), published);
  return isFit;
}

function agrees(first: readonly Column[], last: readonly Column[]): boolean {
  const { share, differences } = agreementOf(first, last);
  console.log(`\nThe runs agree in ${(share * 100).toFixed(1)} % of the cells.`);
  for (const { system, row, outcomes } of differences) console.log(`  ${system}: ${row}: ${outcomes.join(', then ')}`);
  return share >= agreeingShare;
}

async function runOnce(systems: readonly System[]): Promise<Column[]> {
  const columns: Column[] = [];
  for (const system of systems) {
    const began = performance.now();
    try {
      columns.push(await runCases(system, allCases, browser, console.log));
      console.log(`${system.name}: ${Math.round((performance.now() - began) / 1_000)} s`);
    } catch (error) {
      if (!(error instanceof NotInstallable)) throw error;
      console.log(`${system.name} is left out: ${error.message}`);
    }
  }
  return columns;
}

/** Runs the faults with our product as it is, and with releases that forget the build before. Returns whether a cell tells. */
async function catchesDefect(): Promise<boolean> {
  const [sound, defective] = [
    await runCases(foodCourt(), [faultyBuild], browser, console.log),
    await runCases(foodCourt({ forgetsEarlierBuild: true }), [faultyBuild], browser, console.log),
  ];
  const { differences } = agreementOf([sound], [defective]);
  for (const { row, outcomes } of differences) console.log(`${row}: ${outcomes.join(', with the defect ')}`);
  console.log(differences.length > 0 ? 'The defect is caught.' : 'The defect is not caught.');
  return differences.length > 0;
}
