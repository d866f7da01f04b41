import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argumentsFor } from './list-releases';

const typed: [args: string[], passedOn: string[]][] = [
  [[], ['reviews']],
  [['--json'], ['reviews', '--json']],
  [['all'], []],
  [['all', '--json'], ['--json']],
  [
    ['shell', '--json'],
    ['shell', '--json'],
  ],
  [
    ['shell', 'b1'],
    ['shell', 'b1'],
  ],
];
for (const [args, passedOn] of typed)
  test(`food-court ${['releases', ...args].join(' ')} in the repository of reviews lists ${passedOn.find((arg) => !arg.startsWith('-')) ?? 'all'}`, () =>
    assert.deepEqual(argumentsFor(args, ['reviews']), passedOn));
