import { newId } from '#platform/database/new-id';
import { createGuest } from '../test-guest';
import { expected, type Row } from './permission-row';
import type { World } from './world';

const line = { quantity: 1, choices: [], price: 9.5 };
const serving = { kind: 'table', table: 12 };

/** Replaces all shared baskets by one of the Buyer, who is alone in it, or with a guest, with one portion for $9.50. Returns the line’s id. */
export async function shareBasket(
  { testServer: { db }, people, dish }: World,
  { payUntil = null, isShared = false }: { payUntil?: Date | null; isShared?: boolean } = {},
): Promise<string> {
  const [id, person_id, line_id] = [newId(), newId(), newId()];
  const { uid } = people.Buyer;
  await db.deleteFrom('shared_baskets').execute();
  await db
    .insertInto('shared_baskets')
    .values({ id, code: 'TAB222', pay_until: payUntil, ...(payUntil && { table_number: 12 }) })
    .execute();
  if (payUntil)
    await db
      .insertInto('meals')
      .values({ id, settles_at: payUntil, parts: 1, uids: [uid] })
      .execute();
  await db.insertInto('shared_people').values({ id: person_id, basket_id: id, uid, name: 'Bob' }).execute();
  if (isShared) {
    const { uid: other } = await createGuest(db);
    await db.insertInto('shared_people').values({ id: newId(), basket_id: id, uid: other, name: 'Ben' }).execute();
  }
  const shared = { id: line_id, basket_id: id, person_id, dish_id: await dish() };
  await db
    .insertInto('shared_lines')
    .values({ ...shared, quantity: 1, choices: [], seen_price_cents: 950 })
    .execute();
  return line_id;
}

export const sharedBasketRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'GET /table-basket',
    request: () => ({ path: '/table-basket?table=12&code=guessed' }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /shared-basket',
    request: () => ({ path: '/shared-basket' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'POST /shared-basket',
    request: () => ({ path: '/shared-basket', body: { name: 'Ana' } }),
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'POST /shared-basket/joins',
    request: async (world) => {
      await shareBasket(world);
      return { path: '/shared-basket/joins', body: { code: 'TAB222' } };
    },
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'POST /shared-basket/leave',
    when: 'of the Buyer',
    request: async (world) => {
      await shareBasket(world);
      return { path: '/shared-basket/leave' };
    },
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /shared-basket/lines',
    when: 'with lines',
    request: async (world) => {
      await shareBasket(world);
      return { path: '/shared-basket/lines', body: { lines: [{ ...line, productId: await world.dish() }] } };
    },
    expected: expected(401, 201, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'PATCH /shared-basket/lines/{id}',
    when: 'of the Buyer',
    request: async (world) => ({ path: `/shared-basket/lines/${await shareBasket(world)}`, body: { from: 1, to: 2 } }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'DELETE /shared-basket/lines/{id}',
    when: 'of the Buyer',
    request: async (world) => ({ path: `/shared-basket/lines/${await shareBasket(world)}` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /shared-basket/order',
    when: 'of the Buyer',
    request: async (world) => {
      await shareBasket(world);
      return { path: '/shared-basket/order', body: { serving } };
    },
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /shared-basket/checkouts',
    when: 'of the Buyer',
    request: async (world) => {
      await shareBasket(world, { payUntil: new Date(Date.now() + 600_000) });
      return { path: '/shared-basket/checkouts', body: { for: 'me', total: 9.5 } };
    },
    expected: expected(401, 201, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /shared-basket/split',
    when: 'of the Buyer and a guest',
    request: async (world) => {
      await shareBasket(world, { payUntil: new Date(Date.now() + 600_000), isShared: true });
      return { path: '/shared-basket/split', body: { total: 9.5 } };
    },
    expected: expected(401, 201, 404, 404, 404, 404, 403, 403),
  },
];
