import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PageQuota } from './page-quota';

const minute = 60_000;
const trials = { shell: 'shell s1', kitchen: 'kitchen k1 k2' };

describe('pages measured by a network', () => {
  let now = 0;
  const quota = () => ((now = 0), new PageQuota(() => now));
  const take = (of: PageQuota, visit: string, { network = 'n1', on = trials as Record<string, string> } = {}) =>
    of.take({ network, visit, trials: on })?.join(' ');

  test('count three times in ten minutes, whichever visits they come from', () => {
    const pages = quota();
    const counted = ['a', 'b', 'c', 'd', 'e'].map((visit) => take(pages, visit));
    assert.deepEqual(counted, ['shell kitchen', 'shell kitchen', 'shell kitchen', undefined, undefined]);
    assert.equal(take(pages, 'd', { network: 'n2' }), 'shell kitchen', 'another network');
  });

  test('count once in a minute of a visit, whichever networks they come from', () => {
    const pages = quota();
    assert.deepEqual([take(pages, 'a'), take(pages, 'a', { network: 'n2' })], ['shell kitchen', undefined]);
    now = minute;
    assert.equal(take(pages, 'a', { network: 'n2' }), 'shell kitchen');
  });

  test('count for the builds that are compared three times a day, and only alongside orders after that', () => {
    const pages = quota();
    for (let page = 0; page < 3; page += 1, now += 10 * minute) assert.equal(take(pages, 'a'), 'shell kitchen');
    assert.equal(take(pages, 'a'), '');
    const next = { shell: 'shell s1', kitchen: 'kitchen k1 k3' };
    assert.equal(take(pages, 'b', { on: next }), 'kitchen', 'another canary');
    now = 24 * 60 * minute;
    assert.equal(take(pages, 'c'), 'shell kitchen', 'the next day');
  });
});
