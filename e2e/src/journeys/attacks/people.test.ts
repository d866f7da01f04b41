import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ManagedDish, Order } from '@food-court/shared-api/contract';
import { type Person, callAs, createAccount, photoAddress, sessionOf } from '#setup/accounts';
import { createDish, deleteDishesOf } from '#setup/menu';
import { createOrder, createPaidOrder, createWish } from '#setup/orders';
import { attempt, attemptAs, codeOf } from './attacker';

describe('a signed-in attacker', () => {
  let victim: Person;
  let attacker: Person;
  let seller: Person;
  let dish: ManagedDish;
  let order: Order;
  before(async () => {
    [victim, attacker, seller] = await Promise.all([
      createAccount('Buyer'),
      createAccount('Buyer'),
      createAccount('Seller'),
    ]);
    dish = await createDish(seller);
    order = await createPaidOrder(victim, dish);
  });
  after(() => deleteDishesOf(seller));

  test('cannot read another person’s data by address or id', async () => {
    const wish = await createWish(victim, dish);
    for (const path of [
      `/${victim.email}`,
      `/my-orders/${victim.email}`,
      `/my-wish/${victim.email}`,
      `/my-products/${seller.email}`,
      `/order-board/${seller.email}`,
    ])
      assert.equal((await attemptAs(attacker, path)).status, 403, path);
    for (const path of [
      `/orders/${order._id}`,
      `/orders/${order._id}/history`,
      `/orders/${order._id}/receipt`,
      `/product-wish/${wish._id}`,
    ])
      assert.equal((await attemptAs(attacker, path)).status, 404, path);
    for (const path of ['/users', '/all-products', '/versions', '/audit'])
      assert.equal((await attemptAs(attacker, path)).status, 403, path);
  });

  test('cannot change anything that belongs to another person', async () => {
    for (const [method, path, body, status] of [
      ['PATCH', `/products/${dish._id}`, { price: 0.5 }, 403],
      ['DELETE', `/products/${dish._id}`, undefined, 403],
      ['POST', `/orders/${order._id}/steps`, { from: 'placed', to: 'cancelled' }, 404],
      ['POST', `/orders/${order._id}/refunds`, {}, 403],
      ['POST', `/orders/${order._id}/payment`, {}, 404],
      ['PATCH', '/banner', { text: 'Mine' }, 403],
      ['PATCH', '/users/any', { role: 'admin' }, 403],
    ] as const)
      assert.equal((await attemptAs(attacker, path, { method, body })).status, status, `${method} ${path}`);
    assert.equal((await callAs<Order>(victim, 'GET', `/orders/${order._id}`)).status, 'placed');
  });

  test('cannot gain a role or act for another account through the request body', async () => {
    const image = await photoAddress();
    const profile = { name: 'Eve', email: attacker.email, image };
    const smuggled = await attemptAs(attacker, '/users', { method: 'POST', body: { ...profile, role: 'admin' } });
    assert.equal(smuggled.status, 400);
    const foreign = { ...profile, email: victim.email, role: 'Buyer' };
    assert.equal((await attemptAs(attacker, '/users', { method: 'POST', body: foreign })).status, 403);
    await attemptAs(attacker, `/${attacker.email}`, { method: 'PATCH', body: { role: 'admin', suspended: false } });
    assert.equal((await callAs<{ role: string }>(attacker, 'GET', `/${attacker.email}`)).role, 'Buyer');
    const { title, price, category, _id } = dish;
    const order = { email: victim.email, title, price, category, productId: _id };
    assert.equal((await attemptAs(attacker, '/order-product', { method: 'POST', body: order })).status, 403);
  });

  test('cannot set the price, or get back more than was paid', async () => {
    const { title, category, price, _id } = dish;
    const cheap = { email: attacker.email, title, category, price: 0.5, productId: _id };
    const refused = await attemptAs(attacker, '/order-product', { method: 'POST', body: cheap });
    assert.deepEqual([refused.status, codeOf(refused)], [409, 'price_changed']);
    for (const quantity of [-1, 0, 1.5, 1e9])
      assert.equal(
        (await attemptAs(attacker, '/order-product', { method: 'POST', body: { ...cheap, price, quantity } })).status,
        400,
        `${quantity}`,
      );
    const refund = (amount: number) =>
      attemptAs(seller, `/orders/${order._id}/refunds`, { method: 'POST', body: { amount } });
    for (const amount of [-1, 0, 0.001, price + 0.01]) assert.ok((await refund(amount)).status >= 400, `${amount}`);
    const parallel = await Promise.all(Array.from({ length: 6 }, () => refund(price)));
    assert.equal(parallel.filter(({ status }) => status < 300).length, 1);
  });

  test('cannot hold more than three unpaid portions of a counted dish', async () => {
    const counted = await createDish(seller, { portions: 20 });
    const orders = await Promise.allSettled(Array.from({ length: 8 }, () => createOrder(attacker, counted)));
    assert.equal(orders.filter(({ status }) => status === 'fulfilled').length, 3);
  });

  test('cannot sign in with a token that this site’s provider did not sign', async () => {
    const { idToken } = await sessionOf(victim);
    const [head = '', claims = '', signature = ''] = idToken.split('.');
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
    const own = (await sessionOf(attacker)).idToken.split('.');
    for (const [name, token] of Object.entries({
      'without a signature': `${head}.${claims}.`,
      'of the algorithm none': `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      'signed as a shared secret': `${encode({ alg: 'HS256', typ: 'JWT' })}.${claims}.${signature}`,
      'with other claims': `${head}.${encode({ ...payload, exp: payload.exp + 1 })}.${signature}`,
      'with somebody else’s signature': `${head}.${claims}.${own[2]}`,
      empty: '',
    }))
      assert.equal(
        (await attempt(`/api/${victim.email}`, { headers: { authorization: `Bearer ${token}` } })).status,
        401,
        name,
      );
  });

  test('cannot act for anybody with cookies alone', async () => {
    const headers = { cookie: 'signed-in=1', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const body = { id: dish._id, email: victim.email };
    assert.equal((await attempt('/api/wish-product', { method: 'POST', body, headers })).status, 401);
  });
});
