import { contract } from '@food-court/shared-api/contract';
import type { Compilation } from 'webpack';
import { callShape } from '../gate/used-calls';
import type { Surface } from '../surface/surface';

const quotes = ['"', "'", '`'];

/** The API calls in the scripts and routes of a build, with the shapes that it was built with. */
export function usedCalls(compilation: Compilation, { routes }: Surface): Record<string, string> {
  const scripts = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ source }) => source.source().toString());
  const needed = new Set<string>(routes.flatMap(({ data = [] }) => data.map(({ call }) => call)));
  const isUsed = (name: string): boolean =>
    needed.has(name) || scripts.some((script) => quotes.some((quote) => script.includes(quote + name + quote)));
  return Object.fromEntries(
    Object.keys(contract)
      .filter(isUsed)
      .map((name) => [name, callShape(name) ?? '']),
  );
}
