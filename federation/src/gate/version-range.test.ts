import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { satisfies } from './version-range';

describe('a range', () => {
  const satisfied: [range: string, version: string][] = [
    ['^19.3.1', '19.3.1'],
    ['^19.3.1', '19.3.2'],
    ['^19.3.1', '19.10.0'],
    ['^0.1.0', '0.1.7'],
    ['^0.0.3', '0.0.3'],
    ['^0.0.0', '0.0.0'],
    ['1.0.0', '1.0.0'],
    ['1.0.0-rc.1', '1.0.0-rc.1'],
    ['*', '0.0.1'],
  ];
  for (const [range, version] of satisfied)
    test(`${version} satisfies ${range}`, () => assert.equal(satisfies(version, range), true));

  const unsatisfied: [range: string, version: string][] = [
    ['^19.3.1', '19.3.0'],
    ['^19.3.1', '19.2.9'],
    ['^19.3.1', '18.4.2'],
    ['^19.3.1', '20.0.0'],
    ['^19.3.1', '19.4.0-rc.1'],
    ['^9.0.0', '10.0.0'],
    ['^0.1.0', '0.2.0'],
    ['^0.1.0', '1.1.0'],
    ['^0.0.3', '0.0.4'],
    ['^0.0.0', '0.0.1'],
    ['1.0.0', '1.0.1'],
    ['>=1.0.0', '1.0.0'],
    ['^1.0.0', ''],
    ['', '1.0.0'],
    ['^', '1.0.0'],
  ];
  for (const [range, version] of unsatisfied)
    test(`'${version}' does not satisfy '${range}'`, () => assert.equal(satisfies(version, range), false));
});
