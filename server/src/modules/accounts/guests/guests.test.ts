import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Basket, Checkout, CourtAdmin, NewGuest } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createGuest } from '#testing/test-guest';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';
import { deleteExpiredGuests } from './expire-guests';

const dayMs = 86_400_000;

describe('a guest', () => {
  let testServer: TestServer;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    await testServer.createPerson('ada', 'admin');
  });
  after(() => testServer.close());

  const become = async (more: { cookie?: string; remoteAddress?: string } = {}) => {
    const { cookie = '', remoteAddress } = more;
    return testServer.app.inject({ method: 'POST', url: '/api/guests', headers: { cookie }, remoteAddress });
  };
  const asGuest = (secret: string, url: string, payload?: object) =>
    testServer.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api${url}`,
      headers: { authorization: `Guest ${secret}` },
      payload,
    });
  const order = async (secret: string) => {
    const productId = await insertDish(testServer.db, sally);
    const lines = [{ productId, quantity: 2, choices: [], note: ' no salt ', price: 9.5 }];
    return asGuest(secret, '/checkouts', { serving: { kind: 'pick-up', name: 'Zoe' }, total: 19, lines });
  };
  const rowOf = (secret: string) =>
    testServer.db
      .selectFrom('guests')
      .selectAll()
      .where('secret_hash', '=', createHash('sha256').update(secret).digest())
      .executeTakeFirst();
  const daysUntil = (date: Date | string | undefined): number =>
    Math.round((new Date(date ?? 0).getTime() - Date.now()) / dayMs);
  const codeOf = (answer: Awaited<ReturnType<typeof become>>) => [answer.statusCode, answer.json<Problem>().code];

  test('gets 256 random bits, of which the database has only the hash, for a day', async () => {
    const answer = await become();
    assert.equal(answer.statusCode, 201);
    const { secret, expiresAt } = answer.json<NewGuest>();
    assert.equal(Buffer.from(secret, 'base64url').length, 32);
    assert.equal(daysUntil(expiresAt), 1);
    const row = await rowOf(secret);
    assert.equal(row?.expires_at.toISOString(), expiresAt);
    assert.notEqual((await become()).json<NewGuest>().secret, secret);
  });

  test('orders what the browser sends, has three minutes to pay, and keeps the secret for a month', async () => {
    const { secret } = (await become()).json<NewGuest>();
    const answer = await order(secret);
    assert.equal(answer.statusCode, 201, answer.body);
    const { amount, serving, expiresAt, createdAt, tickets } = answer.json<Checkout>();
    assert.deepEqual([amount, serving], [19, { kind: 'pick-up', name: 'Zoe' }]);
    assert.equal(Date.parse(expiresAt ?? '') - Date.parse(createdAt), 3 * 60_000);
    const [line] = tickets[0]?.orders ?? [];
    assert.deepEqual([line?.name, line?.email, line?.quantity, line?.note], ['Guest', '', 2, 'no salt']);
    assert.ok(daysUntil((await rowOf(secret))?.expires_at) >= 28);
    const listed = (await asGuest(secret, '/own-checkouts')).json<Checkout[]>();
    assert.deepEqual(
      listed.map(({ _id }) => _id),
      [answer.json<Checkout>()._id],
    );
  });

  test('must send lines, which a member must not', async () => {
    const { secret } = (await become()).json<NewGuest>();
    const body = { serving: { kind: 'table', table: 3 }, total: 9.5 };
    assert.deepEqual(codeOf(await asGuest(secret, '/checkouts', body)), [400, 'validation_failed']);
    assert.equal((await rowOf(secret))?.ordered_at, null);
    const bob = await testServer.createPerson('bob', 'Buyer');
    const productId = await insertDish(testServer.db, sally);
    const lines = [{ productId, quantity: 1, choices: [], price: 9.5 }];
    const refused = await testServer.app.inject({
      method: 'POST',
      url: '/api/checkouts',
      headers: bob.headers,
      payload: { ...body, lines },
    });
    assert.deepEqual(codeOf(refused), [400, 'validation_failed']);
    assert.deepEqual(
      (await testServer.app.inject({ url: '/api/basket', headers: bob.headers })).json<Basket>().lines,
      [],
    );
  });

  test('orders once with the same Idempotency-Key, also at the same time', async () => {
    const { secret } = (await become()).json<NewGuest>();
    const lines = [{ productId: await insertDish(testServer.db, sally), quantity: 1, choices: [], price: 9.5 }];
    const ask = () =>
      testServer.app.inject({
        method: 'POST',
        url: '/api/checkouts',
        headers: { authorization: `Guest ${secret}`, 'idempotency-key': 'a-press' },
        payload: { serving: { kind: 'table', table: 3 }, total: 9.5, lines },
      });
    const ids = (await Promise.all([ask(), ask(), ask()])).map((answer) => answer.json<Checkout>()._id);
    assert.deepEqual([new Set(ids).size, typeof ids[0]], [1, 'string']);
    assert.equal((await asGuest(secret, '/own-checkouts')).json<Checkout[]>().length, 1);
  });

  test('is a visitor where everyone may read, and sees no addresses of admins', async () => {
    const { secret } = (await become()).json<NewGuest>();
    const admins = (await asGuest(secret, '/admin')).json<CourtAdmin[]>();
    assert.deepEqual(
      admins.map(({ name, email }) => [name, email]),
      [['ada', undefined]],
    );
  });

  for (const authorization of ['Guest', 'Guest ', 'Guest a b', `Guest ${'A'.repeat(43)}`, `Guest ${'x'.repeat(4_000)}`])
    test(`is refused with ‘${authorization.slice(0, 24)}’`, async () => {
      const refused = await testServer.app.inject({ url: '/api/own-checkouts', headers: { authorization } });
      assert.deepEqual(codeOf(refused), [401, 'session_expired']);
    });

  test('is refused from the moment the secret expires, also in the middle of an order', async () => {
    const { secret } = (await become()).json<NewGuest>();
    await testServer.db
      .updateTable('guests')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('uid', '=', (await rowOf(secret))?.uid ?? '')
      .execute();
    assert.deepEqual(codeOf(await asGuest(secret, '/own-checkouts')), [401, 'session_expired']);
    assert.deepEqual(codeOf(await order(secret)), [401, 'session_expired']);
  });

  test('can’t be made more than ten times in ten minutes by a browser, or 300 times in its network', async () => {
    const remoteAddress = '198.51.100.7';
    const statuses = async (count: number, cookieOf: (place: number) => string) => {
      const found = new Map<number, number>();
      for (let place = 0; place < count; place += 1) {
        const { statusCode } = await become({ cookie: cookieOf(place), remoteAddress });
        found.set(statusCode, (found.get(statusCode) ?? 0) + 1);
      }
      return [...found];
    };
    const oneBrowser = () => 'food-court-visitor=the-first-browser-here';
    assert.deepEqual(await statuses(12, oneBrowser), [
      [201, 10],
      [429, 2],
    ]);
    assert.deepEqual(await statuses(11, () => ''), [
      [201, 10],
      [429, 1],
    ]);
    assert.deepEqual(await statuses(290, (place) => `food-court-visitor=made-up-browser-${place}`), [
      [201, 280],
      [429, 10],
    ]);
    assert.equal((await become({ remoteAddress: '203.0.113.9' })).statusCode, 201);
  });

  test('is forgotten by the job when the secret has expired: the typed words go, the order stays', async () => {
    const { db, services } = testServer;
    const [gone, kept] = [await createGuest(db), await createGuest(db)];
    const { _id } = (await order(gone.secret)).json<Checkout>();
    await order(kept.secret);
    await db
      .updateTable('guests')
      .set({ expires_at: new Date(0) })
      .where('uid', '=', gone.uid)
      .execute();
    await deleteExpiredGuests(db, services.guestsOfOtherModules);
    assert.deepEqual([await rowOf(gone.secret), (await rowOf(kept.secret))?.uid], [undefined, kept.uid]);
    const left = await db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select(['note', 'pick_up_name', 'buyer_uid', 'title'])
      .where('checkouts.id', '=', _id)
      .execute();
    assert.deepEqual(left, [{ note: '', pick_up_name: null, buyer_uid: gone.uid, title: 'Jollof' }]);
  });
});
