import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish, ManagedDish, Order, Person as ListedPerson } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import {
  createTestServer,
  insertDish,
  insertOrder,
  waitForLockWait,
  type Person,
  type TestServer,
} from '#testing/index';
import { postEntry } from '#modules/payments/ledger/ledger.repository';

describe('deleting your own account', () => {
  let testServer: TestServer;
  let admin: Person;
  let seller: Person;
  before(async () => {
    testServer = await createTestServer();
    admin = await testServer.createPerson('adam', 'admin');
    seller = await testServer.createPerson('sally', 'Seller');
  });
  after(() => testServer.close());

  const ask = (by: Person, path: string, method: 'GET' | 'DELETE' | 'POST' = 'GET') =>
    testServer.app.inject({ method, url: path, headers: by.headers });
  const erase = (person: Person) => ask(person, `/api/my-account/${person.email}`, 'DELETE');
  const codeOf = async (answer: Awaited<ReturnType<typeof erase>>) => [answer.statusCode, answer.json<Problem>().code];
  const everything = async () => {
    const rows = [];
    for (const table of ['users', 'dishes', 'orders', 'wishes', 'idempotency_keys', 'order_events'] as const)
      rows.push(await testServer.db.selectFrom(table).selectAll().execute());
    return JSON.stringify(rows);
  };

  test('removes the name and address everywhere, and keeps the orders complete for their sellers', async () => {
    const person = await testServer.createPerson('wanda-unique', 'Buyer');
    const order = await insertOrder(
      testServer.db,
      { buyer: person, seller },
      { payment: 'paid', status: 'handed_over' },
    );
    await testServer.db
      .insertInto('wishes')
      .values({ id: 'a-wish', buyer_uid: person.uid, dish_id: await insertDish(testServer.db, seller) })
      .execute();
    assert.match(await everything(), /wanda-unique@example\.com/);
    const answer = await erase(person);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { _id: person.uid }]);

    const left = (await everything()).replaceAll(person.uid, 'the uid');
    assert.doesNotMatch(left, /wanda/);
    const seen = (await ask(seller, `/api/orders/${order}`)).json<Order>();
    assert.deepEqual([seen.title, seen.price, seen.name, seen.email], ['Jollof', 9.5, 'Deleted account', '']);
    const listed = (await ask(admin, '/api/users')).json<{ rows: ListedPerson[] }>().rows;
    assert.ok(!listed.some(({ _id }) => _id === person.uid));
    assert.equal((await testServer.db.selectFrom('wishes').where('id', '=', 'a-wish').execute()).length, 0);
  });

  test('ends all sessions, rejects later tokens, and frees the address for a new account', async () => {
    const person = await testServer.createPerson('nora', 'Buyer');
    await erase(person);
    const iat = Math.floor(Date.now() / 1_000) + 60;
    const token = await testServer.identity.token({ sub: person.uid, email: person.email, iat });
    for (const headers of [person.headers, { authorization: `Bearer ${token}` }])
      assert.deepEqual(await codeOf(await ask({ ...person, headers }, `/api/${person.email}`)), [
        401,
        'session_expired',
      ]);

    const again = await testServer.identity.token({ sub: 'nora-again', email: person.email, email_verified: false });
    const { statusCode } = await testServer.app.inject({
      method: 'POST',
      url: '/api/users',
      payload: { name: 'Nora', email: person.email, role: 'Buyer', image: await testServer.createPhoto() },
      headers: { authorization: `Bearer ${again}` },
    });
    assert.equal(statusCode, 201);
    assert.equal((await ask(admin, `/api/${person.email}`)).json<ListedPerson>().name, 'Nora');
  });

  test('removes a seller’s dishes from the menu', async () => {
    const person = await testServer.createPerson('vera', 'Seller');
    const dish = await insertDish(testServer.db, person, { category: 'Drinks', author: 'vera', shown_first: true });
    assert.equal((await erase(person)).statusCode, 200);
    assert.deepEqual((await testServer.app.inject('/api/products/Drinks')).json<Dish[]>(), []);
    const { rows } = (await ask(admin, '/api/all-products?search=vera')).json<{ rows: ManagedDish[] }>();
    assert.ok(!rows.some(({ _id }) => _id === dish));
  });

  test('removes a seller’s name from the words that the search suggests, unless another dish uses it', async () => {
    const person = await testServer.createPerson('vera-jollof', 'Seller');
    await insertDish(testServer.db, person, { author: 'Vera Jollof', title: 'Puff-puff' });
    await insertDish(testServer.db, seller, { title: 'Jollof' });
    const offered = async () =>
      (await testServer.db.selectFrom('search_words').selectAll().execute()).map(({ word }) => word);
    assert.ok((await offered()).includes('vera'));
    assert.equal((await erase(person)).statusCode, 200);
    const left = await offered();
    assert.deepEqual([left.includes('vera'), left.includes('jollof')], [false, true]);
  });

  for (const [who, side] of [
    ['buyer', 'bought'],
    ['seller', 'cooks'],
  ] as const)
    for (const [state, payment] of [
      ['placed', 'unpaid'],
      ['preparing', 'paid'],
    ] as const)
      test(`is refused and changes nothing while the person ${side} an order that is ${state} and ${payment}`, async () => {
        const person = await testServer.createPerson(`${who}-${state}`, who === 'buyer' ? 'Buyer' : 'Seller');
        const dish = await insertDish(testServer.db, person);
        const other = await testServer.createPerson(`other-${who}-${state}`, 'Buyer');
        const parts = who === 'buyer' ? { buyer: person, seller } : { buyer: other, seller: person };
        const order = await insertOrder(testServer.db, parts, { status: state, payment });
        const refused = await erase(person);
        assert.deepEqual(await codeOf(refused), [409, 'open_orders']);
        assert.match(refused.json<Problem>().detail, /^One order is not finished yet\./);
        assert.equal((await ask(person, `/api/${person.email}`)).statusCode, 200);
        assert.equal((await testServer.app.inject(`/api/product/${dish}`)).statusCode, 200);

        await testServer.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order).execute();
        assert.equal((await erase(person)).statusCode, 200);
      });

  test('waits for an order that the person is placing, and is then refused because of it', async () => {
    const person = await testServer.createPerson('hasty', 'Buyer');
    const dish = await insertDish(testServer.db, seller);
    let finish = () => {};
    const canFinish = new Promise<void>((resolve) => (finish = resolve));
    const ordering = testServer.db.transaction().execute(async (trx) => {
      await insertOrder(trx, { buyer: person, seller }, { dish_id: dish });
      await canFinish;
    });
    const erasing = erase(person);
    await waitForLockWait(testServer.db);
    finish();
    await ordering;
    assert.deepEqual(await codeOf(await erasing), [409, 'open_orders']);
  });

  test('keeps the lines of the ledger', async () => {
    const person = await testServer.createPerson('ledger', 'Buyer');
    const order = await insertOrder(
      testServer.db,
      { buyer: person, seller },
      { payment: 'paid', status: 'handed_over' },
    );
    const { checkout_id: checkoutId } = await testServer.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const lines = [
      { account: 'buyer', ownerUid: person.uid, cents: 950 },
      { account: 'clearing', cents: -950 },
    ] as const;
    await testServer.db
      .transaction()
      .execute((trx) => postEntry(trx, { kind: 'charge', reference: `charge:${order}`, checkoutId, lines }));
    const ledger = () => testServer.db.selectFrom('ledger_lines').selectAll().execute();
    const before = await ledger();
    assert.equal((await erase(person)).statusCode, 200);
    assert.deepEqual(await ledger(), before);
  });

  test('requires a recent sign-in', async () => {
    const person = await testServer.createPerson('otto', 'Buyer');
    const auth_time = Math.floor(Date.now() / 1_000) - 5 * 60;
    const token = await testServer.identity.token({ sub: person.uid, email: person.email, auth_time });
    const refused = await erase({ ...person, headers: { authorization: `Bearer ${token}` } });
    assert.deepEqual(await codeOf(refused), [403, 'old_sign_in']);
    assert.equal((await erase(person)).statusCode, 200);
  });

  test('is refused for the last admin', async () =>
    assert.deepEqual(await codeOf(await erase(admin)), [409, 'last_admin']));

  test('is completed at the provider by the next token sync if the browser could not do it', async () => {
    const person = await testServer.createPerson('half', 'Buyer');
    await erase(person);
    const sync = await ask(person, '/session', 'POST');
    assert.deepEqual([sync.statusCode, sync.headers['set-cookie']], [401, undefined]);
    assert.equal(testServer.identity.answers.get(person.uid), 'USER_NOT_FOUND');
  });

  test('leaves no open order for an erased seller when their dishes are ordered in parallel', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await testServer.createPerson(`race${round}`, 'Seller');
      const buyer = await testServer.createPerson(`race-buyer${round}`, 'Buyer');
      const productId = await insertDish(testServer.db, person, { title: `Race ${round}` });
      const payload = { title: `Race ${round}`, category: 'Rice', price: 9.5, productId, email: buyer.email };
      const [erased] = await Promise.all([
        erase(person),
        ...Array.from({ length: 4 }, () =>
          testServer.app.inject({ method: 'POST', url: '/api/order-product', payload, headers: buyer.headers }),
        ),
      ]);
      const open = await testServer.db.selectFrom('orders').where('seller_uid', '=', person.uid).select('id').execute();
      assert.ok([200, 409].includes(erased.statusCode), erased.body);
      assert.equal(erased.statusCode === 200, open.length === 0, `round ${round}: ${open.length} orders`);
    }
  });
});
