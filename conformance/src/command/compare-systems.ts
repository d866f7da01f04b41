import type { System } from '../adapter';
import { agreementOf, type Agreement } from '../results/agreement';
import type { Column } from '../results/cell';
import { runCases, type Surroundings } from '../results/run-cases';
import { tableOf } from '../results/table';
import { NotInstallable } from '../systems/small-stores/installed';
import { chooseSystems } from './choose-systems';
import type { Options } from './options';

export interface Comparison {
  columns: Column[];
  minutes: number;
  agreement?: Agreement;
  /** Whether every chosen system was tried, and every case could be finished. */
  isWhole: boolean;
}

/** Runs the chosen cases with the chosen systems, and returns the last run. */
export async function compareSystems(options: Options, surroundings: Surroundings): Promise<Comparison> {
  const runs: Column[][] = [];
  let [minutes, asked] = [0, 0];
  while (runs.length < options.runs) {
    const began = performance.now();
    const systems = await chooseSystems(options);
    asked = systems.length;
    runs.push(await runOnce(systems, options, surroundings));
    minutes = Math.ceil((performance.now() - began) / 60_000);
    console.log(`\n${tableOf(runs.at(-1) ?? [])}\n\n${minutes} minutes`);
  }
  const [first = [], last = first] = [runs[0], runs.at(-1)];
  return {
    columns: last,
    minutes,
    agreement: runs.length > 1 ? agreementOf(first, last) : undefined,
    isWhole: last.length === asked && last.every(isFinished),
  };
}

const isFinished = ({ cells }: Column): boolean =>
  Object.values(cells).every(({ outcome }) => outcome !== 'unfinished');

async function runOnce(systems: readonly System[], { cases }: Options, surroundings: Surroundings): Promise<Column[]> {
  const columns: Column[] = [];
  for (const system of systems) {
    const began = performance.now();
    try {
      columns.push(await runCases(system, cases, surroundings));
      surroundings.log(`${system.name}: ${Math.round((performance.now() - began) / 1_000)} s`);
    } catch (error) {
      if (!(error instanceof NotInstallable)) throw error;
      surroundings.log(`${system.name} is left out: ${error.message}`);
    }
  }
  return columns;
}
