import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { System } from '../adapter';
import { adapterFaults } from './adapter-faults';
import { guarded } from './guarded';
import { withTimeLimit } from './time-limit';

/** The names that the module of an adapter exports. */
export type AdapterExport = 'system' | 'systemWithDefect';

/** Loads an adapter, and guards the suite against it. The export is the system, or a function that returns a new one. */
export async function loadAdapter(file: string, name: AdapterExport, limitMs: number): Promise<System> {
  const place = path.resolve(file);
  if (!existsSync(place)) throw new Error(`There is no adapter at ${file}.`);
  const exported = await orSay(import(pathToFileURL(place).href) as Promise<Record<string, unknown>>);
  const made = exported[name];
  if (made === undefined) throw new Error(`The adapter ${file} has no export \`${name}\`.`);
  const system = typeof made === 'function' ? await orSay(call(made as () => unknown)) : made;
  const faults = adapterFaults(system);
  if (faults.length > 0) throw new Error(`The adapter ${file} can’t be used:\n${faults.join('\n')}`);
  return guarded(system as System, limitMs);

  function orSay<Result>(work: Promise<Result>): Promise<Result> {
    const limited = withTimeLimit(work, limitMs, `it does not answer within ${limitMs / 1_000} s`);
    return limited.catch((error: unknown) => {
      throw new Error(`The adapter ${file} can’t be loaded: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}

const call = async (make: () => unknown): Promise<unknown> => make();
