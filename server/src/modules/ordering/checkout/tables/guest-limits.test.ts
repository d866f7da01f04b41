import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { visitorCookie } from '#platform/http/cookies';
import { readSettings } from '#platform/config/env';
import { live } from '#platform/config/testing/environments';
import { createGuest } from '#testing/test-guest';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';

const ofCourt = { guestOrdersOfBrowser: 2, guestOrdersOfNetwork: 12, guestOrdersOfTable: 1_000 };

describe('guests who do not pay', () => {
  let court: BasketCourt;
  let uncounted: string;
  before(async () => {
    court = await openBasketCourt(undefined, { ...readSettings(live).holds, ...ofCourt });
    uncounted = await court.dish();
  });
  after(() => court.close());
  beforeEach(() => court.startOver());

  /** Each order comes from another guest, as a program would make them. */
  const order = async ({
    dish = uncounted,
    quantity = 1,
    browser,
  }: {
    dish?: string;
    quantity?: number;
    browser?: string;
  }) => {
    const { headers } = await createGuest(court.testServer.db);
    const { statusCode, body } = await court.testServer.app.inject({
      method: 'POST',
      url: '/api/checkouts',
      headers: { ...headers, ...(browser !== undefined && { cookie: `${visitorCookie}=${browser}` }) },
      payload: {
        serving: { kind: 'pick-up', name: 'Zoe' },
        total: 9.5 * quantity,
        lines: [{ productId: dish, quantity, choices: [], price: 9.5 }],
      },
    });
    return statusCode === 201 ? 'placed' : (JSON.parse(body) as { code: string; detail: string });
  };
  const code = async (asked: ReturnType<typeof order>) => {
    const answer = await asked;
    return answer === 'placed' ? answer : answer.code;
  };

  test('order twice in a browser until one of the orders is paid or has expired', async () => {
    assert.deepEqual([await code(order({ browser: 'a' })), await code(order({ browser: 'a' }))], ['placed', 'placed']);
    const refused = await order({ browser: 'a' });
    assert.match(typeof refused === 'string' ? refused : refused.detail, /^Too many orders of guests in this browser/);
    assert.equal(await code(order({ browser: 'b' })), 'placed');
    const { db } = court.testServer;
    await db.updateTable('checkouts').set({ payment: 'paid' }).where('closed_at', 'is', null).execute();
    assert.equal(await code(order({ browser: 'a' })), 'placed');
  });

  test('order twelve times in a network, also without our cookie or with one that is new each time', async () => {
    const placed = [];
    for (let made = 0; made < 12; made += 1) placed.push(await code(order(made % 2 ? { browser: `new-${made}` } : {})));
    assert.deepEqual([...new Set(placed)], ['placed']);
    assert.equal(await code(order({})), 'too_many_unpaid');
    assert.equal(await code(order({ browser: 'newest' })), 'too_many_unpaid');
    const past = new Date(Date.now() - 5 * 60_000);
    await court.testServer.db
      .updateTable('checkouts')
      .set({ expires_at: past })
      .where('closed_at', 'is', null)
      .execute();
    assert.equal(await code(order({})), 'placed');
  });

  test('hold at most half of a counted dish in a network, and a buyer gets the rest', async () => {
    const dish = await court.dish({ portions: 20 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => code(order({ dish, quantity: 2, browser: `at-once-${place}` }))),
    );
    assert.equal(answers.filter((answer) => answer === 'placed').length, 5);
    assert.equal(await court.portionsOf(dish), 10);
    await court.add({ productId: dish, quantity: 10 });
    assert.equal((await court.order(95)).statusCode, 201);
    assert.equal(await court.portionsOf(dish), 0);
  });

  test('get three of the last portions, but not all of many at once', async () => {
    const [few, many] = [await court.dish({ portions: 3 }), await court.dish({ portions: 20 })];
    assert.equal(await code(order({ dish: few, quantity: 3 })), 'placed');
    const refused = await order({ dish: many, quantity: 11 });
    assert.match(typeof refused === 'string' ? refused : refused.detail, /^Guests can order 10 portions of Jollof at/);
    assert.equal(await code(order({ dish: many, quantity: 10 })), 'placed');
  });

  test('hold a portion for three minutes, whether it is counted or not', async () => {
    const { db } = court.testServer;
    for (const dish of [uncounted, await court.dish({ portions: 1 })]) {
      await court.startOver();
      assert.equal(await code(order({ dish })), 'placed');
      const { created_at, expires_at } = await db
        .selectFrom('checkouts')
        .select(['created_at', 'expires_at'])
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow();
      assert.equal(Math.round((expires_at!.getTime() - created_at.getTime()) / 1_000), 180);
    }
  });

  test('leave no network or browser that can be read', async () => {
    await code(order({ browser: 'easy-to-find' }));
    const { network_hash, browser_hash } = await court.testServer.db
      .selectFrom('guests')
      .select(['network_hash', 'browser_hash'])
      .where('browser_hash', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const [hash, text] of [
      [network_hash, '127.0.0'],
      [browser_hash, 'easy-to-find'],
    ] as const)
      assert.deepEqual([hash?.length, hash?.includes(text)], [32, false]);
  });
});
