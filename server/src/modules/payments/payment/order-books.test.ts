import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  containsParts,
  fromBase64,
  hashOfLeaf,
  isIncluded,
  openCheckpoint,
  readVerifierKey,
  utf8,
} from '@food-court/shared-api/books';
import type { BookProof } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { publishBooks } from '../ledger/books/publish-books';

describe('the proof of an order', () => {
  let court: BasketCourt;
  let order: string;
  before(async () => {
    court = await openBasketCourt();
    order = await court.testServer.placeOrder();
    await court.testServer.pay(order);
  });
  after(() => court.close());

  const publish = () => publishBooks(court.testServer.db, court.testServer.services.booksKey!, () => false);
  const readProof = async () =>
    (await court.call('GET', `/orders/${order}/books`, { person: court.bob })).json<BookProof>();

  test('is for its buyer, and waits until the books are signed', async () => {
    assert.equal((await court.call('GET', `/orders/${order}/books`, { person: court.bob })).statusCode, 404);
    const { db } = court.testServer;
    await publish();
    const entries = await db.selectFrom('ledger_entries').select('id').execute();
    const { entries: shown, waiting } = await readProof();
    assert.deepEqual([shown.length, waiting], [entries.length, 0]);
  });

  test('leads from each entry to the signed root, and opens the sale to the buyer', async () => {
    const { key, checkpoint, entries } = await readProof();
    const head = (await openCheckpoint(checkpoint, (await readVerifierKey(key))!))!;
    for (const { index, leaf, parts, proof } of entries) {
      const leafHash = await hashOfLeaf(utf8(leaf));
      assert.ok(await isIncluded({ leafHash, index, proof: proof.map(fromBase64) }, head));
      assert.ok(await containsParts(leaf, parts));
    }
    const texts = entries.flatMap(({ parts }) => parts.map(({ text }) => text));
    assert.ok(texts.some((text) => text.includes('"sale"')));
    assert.ok(texts.some((text) => text.includes(`"account":"buyer"`) && text.includes(court.bob.uid)));
  });

  test('tells a buyer neither what kitchen and court earn nor what any account holds', async () => {
    const { entries } = await readProof();
    const texts = entries.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n');
    assert.doesNotMatch(texts, /"(seller|platform|place)"/);
  });

  test('counts the entries that the next checkpoint will contain', async () => {
    order = await court.testServer.placeOrder();
    await court.testServer.pay(order);
    const { entries, waiting } = await readProof();
    assert.deepEqual([entries.length, waiting > 0], [0, true]);
  });
});
