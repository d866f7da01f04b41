import { inlineModule } from './inline-modules';

/**
 * Checks whether a shared library satisfies a range. Our builds use `^`, and the federation runtime compares versions by `<=`.
 * Its own module supports all ranges but adds 1.1 KB to the first load. A pre-release satisfies only a range that names it.
 */
export const shareVersions = inlineModule(`
const numbers = (version) => version.split('.').map(Number);
export function satisfy(version, range) {
  const [, operator, wanted] = /^(\\D*)(.*)/.exec(range);
  if (version === wanted) return true;
  const offered = numbers(version);
  if (offered.some(Number.isNaN)) return false;
  const needed = numbers(wanted);
  const place = needed.findIndex((number, index) => number !== offered[index]);
  const difference = offered[place] - needed[place];
  if (operator === '<=') return difference < 0;
  return operator === '^' && difference > 0 && place > needed.findIndex((number) => number > 0);
}
`);
