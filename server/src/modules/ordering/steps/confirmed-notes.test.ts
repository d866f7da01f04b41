import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Checkout, Order } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '../basket/testing/basket-court';

describe('a note about an allergy', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());
  beforeEach(() => court.startOver());

  const allergy = { note: 'No nuts', needsConfirmation: true };

  /** Pays one portion with the note, and another without. */
  const paid = async (): Promise<[checkout: Checkout, withNote: Order, other: Order]> => {
    const productId = await court.dish();
    await court.add({ productId, ...allergy });
    await court.add({ productId });
    const placed = await court.ordered(19);
    await court.testServer.pay(placed.tickets[0]?.orders[0]?._id ?? '');
    const checkout = await court.checkout(placed._id);
    const [withNote, other] = checkout.tickets[0]?.orders ?? [];
    assert.ok(withNote && other);
    return [checkout, withNote, other];
  };
  const accept = (path: string, more: object = {}, to = 'accepted') =>
    court.call('POST', `${path}/steps`, { person: court.sally, body: { from: 'placed', to, ...more } });

  test('stays on its own line of the basket, and on the order', async () => {
    const [, withNote, other] = await paid();
    assert.deepEqual([withNote.note, withNote.needsConfirmation], ['No nuts', true]);
    assert.deepEqual([other.note, other.needsConfirmation], [undefined, undefined]);
  });

  test('must be confirmed by the kitchen that accepts the order, its line or its ticket', async () => {
    const [checkout, withNote, other] = await paid();
    const ticket = `/tickets/${checkout.tickets[0]?._id}`;
    for (const to of ['accepted', 'preparing'])
      for (const path of [`/orders/${withNote._id}`, ticket])
        assert.deepEqual(await court.refused(accept(path, {}, to)), [409, 'conflict']);
    assert.deepEqual(await court.refused(accept(ticket, { confirmsNotes: false })), [409, 'conflict']);
    await court.answered(accept(`/orders/${other._id}`));
    await court.answered(accept(ticket, { confirmsNotes: true }));
    assert.deepEqual(
      (await court.checkout(checkout._id)).tickets[0]?.orders.map(({ status }) => status),
      ['accepted', 'accepted'],
    );
  });

  test('needs no confirmation when the kitchen declines', async () => {
    const [checkout] = await paid();
    await court.answered(accept(`/tickets/${checkout.tickets[0]?._id}`, {}, 'declined'));
  });

  test('is not accepted automatically, and the rest of its ticket is', async () => {
    const { db } = court.testServer;
    await db.insertInto('kitchens').values({ seller_uid: court.sally.uid, auto_accept: true }).execute();
    try {
      const [, withNote, other] = await paid();
      assert.deepEqual([withNote.status, other.status], ['placed', 'accepted']);
    } finally {
      await db.deleteFrom('kitchens').where('seller_uid', '=', court.sally.uid).execute();
    }
  });

  test('becomes an ordinary note when the buyer says so, and is gone with its text', async () => {
    const { lines } = await court.add({ productId: await court.dish(), ...allergy });
    const change = async (body: object) =>
      court.answered<{ lines: object[] }>(
        court.call('PATCH', `/basket/lines/${lines[0]?._id}`, { person: court.bob, body }),
      );
    const flags = async (body: object) => Object.keys((await change(body)).lines[0] ?? {});
    assert.ok(!(await flags({ needsConfirmation: false })).includes('needsConfirmation'));
    assert.ok((await flags({ needsConfirmation: true })).includes('needsConfirmation'));
    assert.ok(!(await flags({ note: null })).includes('needsConfirmation'));
    assert.ok(!(await flags({ note: 'No onions' })).includes('needsConfirmation'));
  });
});
