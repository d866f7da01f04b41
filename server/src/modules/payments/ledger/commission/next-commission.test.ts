import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextCommission } from './next-commission';

const day = (number: number) => new Date(Date.UTC(2026, 11, number));
const everyone = (value: number, on: number) => ({ kitchen_uid: null, value, valid_from: day(on) });
const own = (value: number | null, on: number) => ({ kitchen_uid: 'sally', value, valid_from: day(on) });

test('a kitchen that follows everyone’s commission notices the next change for everyone', () => {
  const next = nextCommission({ own: null, everyone: 1000 }, [everyone(1000, 1), everyone(1250, 2)]);
  assert.deepEqual(next, { value: 1250, from: day(2) });
});

test('a kitchen with its own commission notices no change for everyone, until it has none of its own', () => {
  const now = { own: 800, everyone: 1000 };
  assert.equal(nextCommission(now, [everyone(1250, 1)]), undefined);
  assert.deepEqual(nextCommission(now, [everyone(1250, 1), own(null, 2)]), { value: 1250, from: day(2) });
});

test('a change for everyone does not affect a kitchen that gets its own commission at the same time', () => {
  const now = { own: null, everyone: 1000 };
  assert.equal(nextCommission(now, [everyone(1250, 1), own(1000, 1)]), undefined);
  assert.equal(nextCommission(now, [own(1000, 1), everyone(1250, 1)]), undefined);
});

test('a kitchen learns of no next commission when nothing is planned', () => {
  assert.equal(nextCommission({ own: 0, everyone: 1000 }, []), undefined);
});
