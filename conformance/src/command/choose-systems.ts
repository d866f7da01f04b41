import type { System } from '../adapter';
import { loadAdapter } from '../own-system/load-adapter';
import { smallSystems } from '../systems/small-systems';
import { type Options, UsageError } from './options';

type Choice = Pick<Options, 'adapters' | 'systems' | 'cache' | 'limitMs'>;

/** Makes the chosen systems, those of adapters first. */
export async function chooseSystems({ adapters, systems: words, cache, limitMs }: Choice): Promise<System[]> {
  const all: System[] = [];
  for (const file of adapters) all.push(await loadAdapter(file, 'system', limitMs));
  all.push(...smallSystems(cache));
  const names = all.map(({ name }) => name);
  const double = names.find((name, place) => names.indexOf(name) !== place);
  if (double !== undefined) throw new UsageError(`Two systems are called ${double}. Rename yours.`);
  const fits = (name: string, word: string): boolean => name.toLowerCase().includes(word);
  const unknown = words.find((word) => !names.some((name) => fits(name, word)));
  if (unknown !== undefined) throw new UsageError(`There is no system ${unknown}. There are ${names.join(', ')}.`);
  return words.length === 0 ? all : all.filter(({ name }) => words.some((word) => fits(name, word)));
}
