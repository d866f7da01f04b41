import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { satisfies } from '#gate/version-range';
import { neededRange } from './needed-range';

describe('the range of a lent library that a build needs', () => {
  const cases: [installed: string, declared: string | undefined, needed: string][] = [
    ['19.3.4', '^19.3.1', '^19.3.1'],
    ['19.3.4', '~19.3.2', '^19.3.2'],
    ['19.3.4', '^19.1.2', '^19.3.0'],
    ['19.3.4', '^19.3.1 || ^20.0.0', '^19.3.0'],
    ['19.3.4', '19.3.4', '^19.3.0'],
    ['19.3.4', undefined, '^19.3.0'],
    ['1.3.0', '^1.0.0', '^1.3.0'],
    ['0.2.5', '^0.2.3', '^0.2.3'],
    ['0.0.3', '^0.0.2', '^0.0.3'],
    ['20.0.0-rc.1', '^20.0.0-rc.0', '^20.0.0-rc.1'],
  ];
  for (const [installed, declared, needed] of cases)
    test(`is ${needed} when ${installed} is installed and package.json says ${declared ?? 'nothing'}`, () =>
      assert.equal(neededRange(installed, declared), needed));

  test('fits a site with the patch before, and no site with the minor version before', () => {
    const needed = neededRange('19.3.2', '^19.3.1');
    assert.deepEqual(
      ['19.2.9', '19.3.0', '19.3.1', '19.3.2', '19.4.0', '20.0.0'].filter((version) => satisfies(version, needed)),
      ['19.3.1', '19.3.2', '19.4.0'],
    );
  });
});
