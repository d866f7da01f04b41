import { inlineModule } from './inline-modules';

/**
 * Whether a shared library fits. Our builds ask with `^`, and the federation runtime compares two versions with `<=`; its own
 * module reads every form of range, and costs 1.1 KB of the first load. A pre-release fits only where exactly it is asked for.
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
