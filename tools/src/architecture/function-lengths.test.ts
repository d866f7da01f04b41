import assert from 'node:assert/strict';
import test from 'node:test';
import { functionsOfComponents, type MeasuredFunction, otherFunctions } from './function-lengths';
import { sizes } from './rules';

const listOf = (functions: readonly MeasuredFunction[]): string =>
  functions.map(({ place, name, lines }) => `  ${lines} ${place} ${name}`).join('\n');

const longerThan = (functions: readonly MeasuredFunction[], lines: number): MeasuredFunction[] =>
  functions.filter((one) => one.lines > lines);

test(`no function is longer than ${sizes.longestFunction} lines, apart from components`, () => {
  const long = longerThan(otherFunctions, sizes.longestFunction);
  assert.equal(long.length, 0, `Give a part of each a name of its own:\n${listOf(long)}`);
});

test('the number of long functions only falls', () => {
  const long = longerThan(otherFunctions, sizes.longFunction);
  assert.ok(
    long.length <= sizes.longFunctionsAtMost,
    `${long.length} functions have more than ${sizes.longFunction} lines:\n${listOf(long)}`,
  );
  const components = longerThan(functionsOfComponents, sizes.longestFunction);
  assert.ok(
    components.length <= sizes.longComponentsAtMost,
    `${components.length} components have more than ${sizes.longestFunction} lines:\n${listOf(components)}`,
  );
});
