import type { System } from '../adapter';
import { faultyBuild } from '../cases/faulty-build';
import { loadAdapter, type AdapterExport } from '../own-system/load-adapter';
import { agreementOf } from '../results/agreement';
import type { Column } from '../results/cell';
import { runCases, type Surroundings } from '../results/run-cases';
import type { Options } from './options';

/** Tries the faults with the system as it is, and with its defect. Returns whether a cell tells them apart. */
export async function noticesDefect(
  { adapters: [file = ''], limitMs }: Options,
  surroundings: Surroundings,
): Promise<boolean> {
  const load = (name: AdapterExport): Promise<System> => loadAdapter(file, name, limitMs);
  const systems = [await load('system'), await load('systemWithDefect')] as const;
  const tried = (system: System): Promise<Column> => runCases(system, [faultyBuild], surroundings);
  const [sound, defective] = [await tried(systems[0]), await tried(systems[1])];
  const { differences } = agreementOf([sound], [{ ...defective, system: sound.system }]);
  const found = differences.filter(({ outcomes }) => !outcomes.includes('unfinished'));
  for (const { row, outcomes } of found) console.log(`${row}: ${outcomes.join(', with the defect ')}`);
  console.log(found.length > 0 ? 'The defect is noticed.' : 'The defect is not noticed.');
  return found.length > 0;
}
