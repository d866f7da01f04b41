import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order, Profile } from '@food-court/shared-api/contract';
import { insertOrder, type Person } from '#testing/index';
import { createAddressWorld, type AddressWorld } from './testing/address-world';

describe('an address', () => {
  let world: AddressWorld;
  let admin: Person;
  let seller: Person;
  before(async () => {
    world = await createAddressWorld();
    admin = await world.testServer.createPerson('adam', 'admin');
    seller = await world.testServer.createPerson('sally', 'Seller');
  });
  after(() => world.testServer.close());

  const nameAt = async (by: Person, email: string) => (await world.ask(by, `/${email}`)).json<Profile>().name;
  const ordersAt = async (by: Person, email: string) =>
    (await world.ask(by, `/my-orders/${email}`)).json<Order[]>().map(({ _id }) => _id);
  const order = (buyer: Person) => insertOrder(world.testServer.db, { buyer, seller });

  test('passes from somebody who never confirmed it to its owner, without the account or its orders', async () => {
    const email = 'victim@example.com';
    const squatter = await world.register({ uid: 'squatter', email, minutesAgo: 30 });
    const placed = await order(squatter);
    const owner = await world.register({ uid: 'owner', email, verified: true });
    assert.equal(await world.holderOf(email), 'owner');
    assert.deepEqual([await nameAt(owner, email), await nameAt(admin, email)], ['owner', 'owner']);
    assert.deepEqual([await ordersAt(owner, email), await ordersAt(admin, email)], [[], []]);
    // The squatter keeps the account and the orders, even with the token that still names the address.
    const [kept] = (await world.ask(squatter, `/my-orders/${email}`)).json<Order[]>();
    assert.deepEqual([kept?._id, kept?.email], [placed, email]);
    assert.equal((await world.ask(seller, `/orders/${placed}`)).json<Order>().email, '');
    assert.equal(await nameAt(squatter, email), 'squatter');
    assert.equal(await world.holderOf(email), 'owner');
  });

  test('is taken from an unconfirmed profile as soon as the owner confirms it, whichever account came first', async () => {
    const email = 'patient@example.com';
    await world.register({ uid: 'patient', email, minutesAgo: 50 });
    await world.register({ uid: 'intruder', email, minutesAgo: 40 });
    assert.equal(await world.holderOf(email), 'intruder');
    const confirmed = await world.personWith({ uid: 'patient', email, verified: true, minutesAgo: 30 });
    assert.equal(await nameAt(confirmed, email), 'patient');
    assert.equal(await world.holderOf(email), 'patient');
  });

  test('stays with the account that confirmed it when somebody claims it without confirming it', async () => {
    const email = 'held@example.com';
    const holder = await world.register({ uid: 'holder', email, verified: true, minutesAgo: 40 });
    const late = await world.register({ uid: 'late', email });
    assert.equal(await world.holderOf(email), 'holder');
    assert.deepEqual([await nameAt(late, email), await nameAt(holder, email)], ['late', 'holder']);
    assert.equal(await nameAt(admin, email), 'holder');
  });

  test('belongs to the newer token if two accounts confirmed it; the older one does not take it back', async () => {
    const email = 'moved@example.com';
    const former = await world.register({ uid: 'former', email, verified: true, minutesAgo: 40 });
    await world.register({ uid: 'newer', email, verified: true, minutesAgo: 10 });
    assert.equal(await world.holderOf(email), 'newer');
    await nameAt(former, email);
    assert.equal(await world.holderOf(email), 'newer');
  });

  test('passes to the next account when its unconfirmed account was deleted at the provider', async () => {
    const email = 'again@example.com';
    await world.register({ uid: 'deleted', email, minutesAgo: 50 });
    await world.register({ uid: 'second', email, minutesAgo: 5 });
    assert.equal(await world.holderOf(email), 'second');
  });

  test('becomes free when the provider reports that its confirmed account is deleted', async () => {
    const email = 'leaving@example.com';
    const leaving = await world.register({ uid: 'leaving', email, verified: true, minutesAgo: 20 });
    world.testServer.identity.answers.set('leaving', 'USER_NOT_FOUND');
    await world.testServer.app.inject({ method: 'POST', url: '/session', headers: leaving.headers });
    assert.equal(await world.holderOf(email), undefined);
    await world.register({ uid: 'successor', email });
    assert.equal(await world.holderOf(email), 'successor');
  });

  test('stays with an account that the provider has merely disabled', async () => {
    const email = 'paused@example.com';
    const paused = await world.register({ uid: 'paused', email, verified: true, minutesAgo: 20 });
    world.testServer.identity.answers.set('paused', 'USER_DISABLED');
    await world.testServer.app.inject({ method: 'POST', url: '/session', headers: paused.headers });
    assert.equal(await world.holderOf(email), 'paused');
  });

  test('follows the newest token of the person; an older token does not change it back', async () => {
    const [former, present] = ['before@example.com', 'after@example.com'];
    const old = await world.register({ uid: 'mover', email: former, verified: true, minutesAgo: 30 });
    const placed = await order(old);
    const moved = await world.personWith({ uid: 'mover', email: present, verified: true, minutesAgo: 10 });
    assert.deepEqual(await ordersAt(moved, present), [placed]);
    assert.deepEqual(await ordersAt(admin, present), [placed]);
    assert.equal((await world.ask(admin, `/my-orders/${former}`)).statusCode, 404);
    await nameAt(old, former);
    assert.equal(await world.holderOf(present), 'mover');
  });

  test('belongs to one of twenty accounts that confirm it in parallel, and all of them are registered', async () => {
    const email = 'popular@example.com';
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => world.register({ uid: `fan${index}`, email, verified: true })),
    );
    const { rows } = (await world.ask(admin, '/users?search=fan')).json<{ rows: { name: string; email: string }[] }>();
    assert.equal(rows.length, 20);
    assert.equal(rows.filter((row) => row.email === email).length, 1);
  });

  test('can be swapped by two people in parallel', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = [`one${round}`, `two${round}`];
      const [left, right] = [`left${round}@example.com`, `right${round}@example.com`];
      await world.register({ uid: one, email: left, verified: true, minutesAgo: 30 });
      await world.register({ uid: two, email: right, verified: true, minutesAgo: 30 });
      const [first, second] = await Promise.all([
        world.personWith({ uid: one, email: right, verified: true, minutesAgo: 5 }),
        world.personWith({ uid: two, email: left, verified: true, minutesAgo: 5 }),
      ]);
      const answers = await Promise.all([world.ask(first, `/${right}`), world.ask(second, `/${left}`)]);
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [200, 200],
      );
      assert.deepEqual([await world.holderOf(right), await world.holderOf(left)], [one, two]);
    }
  });
});
