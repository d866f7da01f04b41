import assert from 'node:assert/strict';
import test from 'node:test';
import { allFunctions, type MeasuredFunction, otherThanComponents } from './function-lengths';
import { sizes } from './rules';

const listOf = (functions: readonly MeasuredFunction[]): string =>
  functions.map(({ place, name, lines }) => `  ${lines} ${place} ${name}`).join('\n');

const longerThan = (functions: readonly MeasuredFunction[], lines: number): MeasuredFunction[] =>
  functions.filter((one) => one.lines > lines);

test(`no function is longer than ${sizes.longestFunction} lines`, () => {
  const long = longerThan(allFunctions, sizes.longestFunction);
  assert.equal(long.length, 0, `Give a part of each a name of its own:\n${listOf(long)}`);
});

test('the number of long functions only falls, apart from components', () => {
  const long = longerThan(otherThanComponents, sizes.longFunction);
  assert.ok(
    long.length <= sizes.longFunctionsAtMost,
    `${long.length} functions have more than ${sizes.longFunction} lines:\n${listOf(long)}`,
  );
});
