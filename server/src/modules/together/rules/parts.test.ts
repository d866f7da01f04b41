import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '#platform/http/refusal';
import { nameAtTable } from './names';
import { countParts, partOf, takeParts } from './parts';
import type { PartCheckout, SharedPersonState, SharedState } from './shared-state';

const payUntil = 1_000;
const person = (id: string, change: Partial<SharedPersonState> = {}): SharedPersonState => ({
  id,
  uid: id,
  name: id,
  hasLeft: false,
  ...change,
});
const checkout = (state: PartCheckout['state'], buyerUid = 'ana'): PartCheckout => ({ id: 'c', buyerUid, state });
const tableOf = (...people: SharedPersonState[]): SharedState => ({
  people,
  lines: people.map(({ id }) => ({ id: `line of ${id}`, personId: id, quantity: 1 })),
  payUntil,
});
const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
  }
  return 'none';
};

describe('the part of somebody at a shared basket', () => {
  test('can change until the order, must be paid until the time is over, and is left out afterwards', () => {
    const ana = person('ana');
    assert.deepEqual(
      [partOf(ana, undefined, 5_000), partOf(ana, payUntil, 999), partOf(ana, payUntil, 1_000)],
      ['choosing', 'to-pay', 'left-out'],
    );
  });

  test('stays with whoever pays it, also after the time to pay, and is free again when their checkout ends', () => {
    const states = (['open', 'paid', 'over'] as const).map((state) => person('ana', { checkout: checkout(state) }));
    assert.deepEqual(
      states.map((ana) => partOf(ana, payUntil, 2_000)),
      ['paying', 'paid', 'left-out'],
    );
    assert.equal(partOf(person('ana', { checkout: checkout('over') }), payUntil, 10), 'to-pay');
  });

  test('is taken by its own person, or with all others by whoever pays for everyone', () => {
    const [ana, ben, cem] = [person('ana'), person('ben'), person('cem', { checkout: checkout('paid', 'cem') })];
    const table = tableOf(ana, ben, cem);
    assert.deepEqual(takeParts(table, ana, { forWhom: 'me', now: 10 }), [ana]);
    assert.deepEqual(takeParts(table, cem, { forWhom: 'everyone', now: 10 }), [ana, ben]);
  });

  test('is never taken twice, too early or too late', () => {
    const ana = person('ana', { checkout: checkout('open', 'ben') });
    const table = tableOf(ana, person('ben', { checkout: checkout('open', 'ben') }));
    const take = (of: SharedState, now: number, forWhom: 'me' | 'everyone' = 'me') =>
      refusalOf(() => takeParts(of, ana, { forWhom, now }));
    assert.deepEqual(
      [take(table, 10), take(table, 10, 'everyone'), take(table, 1_000), take({ ...table, payUntil: undefined }, 10)],
      ['changed_meanwhile', 'changed_meanwhile', 'conflict', 'conflict'],
    );
    assert.equal(take({ people: [ana], lines: [], payUntil }, 10), 'basket_empty');
  });

  test('is not waited for when its person has left or chose nothing', () => {
    const table = tableOf(person('ana'), person('ben', { hasLeft: true }));
    assert.equal(countParts({ ...table, people: [...table.people, person('cem')] }), 1);
  });
});

test('a name at the table is the one that was chosen, or “Guest 2”, and nobody has it twice', () => {
  assert.deepEqual(
    [
      nameAtTable([], undefined),
      nameAtTable(['Ana'], ' Ben '),
      nameAtTable(['Ana'], 'ana'),
      nameAtTable(['Ana'], undefined),
      nameAtTable(['Ana', 'Guest 3'], undefined),
    ],
    ['Guest 1', 'Ben', 'ana 2', 'Guest 2', 'Guest 4'],
  );
});
