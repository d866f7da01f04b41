import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkProof } from '@food-court/shared-api/books';
import type { Statement, StatementProof } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { publishBooks } from '../publish-books';

describe('the proof of a statement', () => {
  let court: BasketCourt;
  let path: string;
  before(async () => {
    court = await openBasketCourt();
    for (let order = 0; order < 3; order += 1) await court.testServer.pay(await court.testServer.placeOrder());
    await publishBooks(court.testServer.db, court.testServer.services.booksKey!, () => false);
    const { kitchen_id: kitchen } = await court.testServer.db
      .selectFrom('users')
      .select('kitchen_id')
      .where('uid', '=', court.sally.uid)
      .executeTakeFirstOrThrow();
    path = `/statements/${kitchen}`;
  });
  after(() => court.close());

  const read = async <Answer>(url: string) => (await court.call('GET', url, { person: court.sally })).json<Answer>();
  const readProof = async (month = '') => {
    const proof = await read<StatementProof>(`${path}/books${month && `?month=${month}`}`);
    const [seller, tips] = proof.accounts;
    return { proof, seller: seller!, tips: tips! };
  };
  const balanceOf = ({ entries }: StatementProof['accounts'][number], number: number): number => {
    const place = entries.find((entry) => entry.number === number)?.parts[2]?.text ?? '[]';
    const [, placed, balance] = JSON.parse(place) as [string, number, number];
    assert.equal(placed, number);
    return balance;
  };

  test('counts the lines of the month and ends with the balance of the statement', async () => {
    const { proof, seller, tips } = await readProof();
    const { closing } = await read<Statement>(path);
    assert.deepEqual([seller.before, seller.last, tips.last], [0, 3, 0]);
    assert.equal(-balanceOf(seller, 3), Math.round(closing * 100));
    assert.equal(await checkProof({ ...proof, entries: seller.entries }), 'proven');
  });

  test('begins a later month with the balance that this one ends with, and has no line after it', async () => {
    const { seller } = await readProof('2099-01');
    assert.deepEqual([seller.before, seller.last, seller.entries.length], [3, 3, 1]);
    assert.equal((await readProof('2020-01')).seller.last, 0);
  });

  test('opens only lines of its own account', async () => {
    const { seller } = await readProof();
    for (const { parts } of seller.entries)
      assert.deepEqual(
        parts.map(({ text }) => (JSON.parse(text) as string[])[0]),
        ['entry', 'line', 'place'],
      );
    assert.doesNotMatch(JSON.stringify(seller.entries.map(({ parts }) => parts)), /platform|buyer/);
  });
});
