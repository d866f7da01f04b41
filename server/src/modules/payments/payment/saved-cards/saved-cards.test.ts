import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { PersonalExport, SavedCard } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import type { Person } from '#testing/index';
import { deleteErasedCustomers } from './delete-erased-customers-job';

type Stored = { data: { id: string; card: { last4: string } }[] };

describe('cards for next time', () => {
  let testServer: CardTestServer;
  let eve: Person;
  let people = 0;
  before(async () => (testServer = await createCardTestServer()));
  beforeEach(async () => {
    await testServer.clearFaults();
    eve = await testServer.createPerson(`eve${(people += 1)}`, 'Buyer');
  });
  after(() => testServer.close());

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, by: Person, payload?: object) =>
    testServer.app.inject({ method, url: `/api${path}`, headers: by.headers, payload });
  const cardsOf = async (person: Person) => (await call('GET', '/my-cards', person)).json<SavedCard[]>();
  const choose = (order: string, choice: object, by: Person) =>
    call('POST', `/orders/${order}/payment-card`, by, choice);
  /** Types a card as the browser does, with the box for next time. */
  const typed = async (number = '4242424242424242', agreed = true) => {
    const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
    const form = Object.fromEntries(Object.entries(card).map(([name, value]) => [`card[${name}]`, value]));
    const consent: Record<string, string> = agreed ? { allow_redisplay: 'always' } : {};
    return (
      await testServer.askProvider<{ id: string }>('POST', '/payment_methods', { type: 'card', ...form, ...consent })
    ).id;
  };
  const newOrder = async (by: Person) => {
    const order = await testServer.placeOrder();
    await testServer.db
      .updateTable('checkouts')
      .set({ buyer_uid: by.uid })
      .where('id', '=', testServer.db.selectFrom('orders').select('checkout_id').where('id', '=', order))
      .execute();
    return order;
  };
  const payAndKeep = async (by: Person, number?: string) => {
    const order = await newOrder(by);
    const { clientSecret } = await testServer.beginPayment(order, by);
    assert.equal((await choose(order, { save: true }, by)).statusCode, 200);
    return testServer.confirm(clientSecret, await typed(number));
  };
  const storedThere = async (person: Person) => {
    const { provider_id } = await testServer.db
      .selectFrom('card_customers')
      .selectAll()
      .where('uid', '=', person.uid)
      .executeTakeFirstOrThrow();
    return testServer.askProvider<Stored>('GET', `/customers/${provider_id}/payment_methods`);
  };
  const refused = async (answering: ReturnType<typeof call>) => {
    const answer = await answering;
    return [answer.statusCode, answer.json<Problem>().code];
  };

  test('a buyer keeps a card with one payment and pays with it in the next', async () => {
    assert.deepEqual(await cardsOf(eve), []);
    assert.equal((await payAndKeep(eve)).status, 'succeeded');
    const [card] = await cardsOf(eve);
    assert.deepEqual(card, { _id: card?._id, brand: 'visa', last4: '4242', expires: { month: 12, year: 2034 } });

    const order = await newOrder(eve);
    const { clientSecret } = await testServer.beginPayment(order, eve);
    assert.equal((await choose(order, { savedCard: card?._id }, eve)).statusCode, 200);
    assert.equal((await testServer.confirm(clientSecret, '')).status, 'succeeded');
    const paid = (await call('POST', `/orders/${order}/payment-check`, eve)).json<{ payment: string }>();
    assert.equal(paid.payment, 'paid');
  });

  test('stores a digest of the fingerprint, and no name or number', async () => {
    await payAndKeep(eve);
    await cardsOf(eve);
    const { data } = await testServer.askProvider<{ data: { card: { fingerprint: string } }[] }>(
      'GET',
      `/customers/${(await testServer.db.selectFrom('card_customers').selectAll().where('uid', '=', eve.uid).executeTakeFirstOrThrow()).provider_id}/payment_methods`,
    );
    const row = await testServer.db
      .selectFrom('saved_cards')
      .selectAll()
      .where('uid', '=', eve.uid)
      .executeTakeFirstOrThrow();
    assert.match(row.fingerprint_hash, /^[0-9a-f]{64}$/);
    assert.ok(!JSON.stringify(row).includes(data[0]?.card.fingerprint ?? 'none'));
    assert.deepEqual([row.brand, row.last4, row.exp_month, row.exp_year], ['visa', '4242', 12, 2034]);
  });

  test('nobody pays with, sees or removes the card of somebody else', async () => {
    await payAndKeep(eve);
    const [card] = await cardsOf(eve);
    const mallory = await testServer.createPerson('mallory', 'Buyer');
    await payAndKeep(mallory, '5555555555554444');
    const order = await newOrder(mallory);
    await testServer.beginPayment(order, mallory);
    assert.deepEqual(await refused(choose(order, { savedCard: card?._id }, mallory)), [404, 'not_found']);
    assert.deepEqual(await refused(call('DELETE', `/my-cards/${card?._id}`, mallory)), [404, 'not_found']);
    assert.deepEqual(
      (await cardsOf(mallory)).map(({ last4 }) => last4),
      ['4444'],
    );
    const ofEve = await newOrder(eve);
    await testServer.beginPayment(ofEve, eve);
    assert.deepEqual(await refused(choose(ofEve, { savedCard: card?._id }, mallory)), [404, 'not_found']);
    assert.equal((await cardsOf(eve)).length, 1);
  });

  test('twenty parallel choices make one customer', async () => {
    const order = await newOrder(eve);
    await testServer.beginPayment(order, eve);
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(order, { save: true }, eve)));
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
    const rows = await testServer.db.selectFrom('card_customers').selectAll().where('uid', '=', eve.uid).execute();
    assert.equal(rows.length, 1);
  });

  test('the same card is kept once, and a card without consent is not kept', async () => {
    await payAndKeep(eve);
    const [first] = await cardsOf(eve);
    await payAndKeep(eve);
    const again = await cardsOf(eve);
    assert.equal(again.length, 1);
    assert.notEqual(again[0]?._id, first?._id);
    assert.equal((await storedThere(eve)).data.length, 1, 'the older one is detached');

    const order = await newOrder(eve);
    const { clientSecret } = await testServer.beginPayment(order, eve);
    await choose(order, { save: true }, eve);
    await testServer.confirm(clientSecret, await typed('5555555555554444', false));
    assert.deepEqual(
      (await cardsOf(eve)).map(({ last4 }) => last4),
      ['4242'],
    );
    assert.equal((await storedThere(eve)).data.length, 1);
  });

  test('a buyer takes the choice back', async () => {
    const order = await newOrder(eve);
    const { clientSecret } = await testServer.beginPayment(order, eve);
    await choose(order, { save: true }, eve);
    await choose(order, { save: false }, eve);
    await testServer.confirm(clientSecret, await typed());
    assert.deepEqual((await storedThere(eve)).data, []);
  });

  test('a removed card is gone here and at the provider, also when it is removed twice at once', async () => {
    await payAndKeep(eve);
    const [card] = await cardsOf(eve);
    const remove = () => call('DELETE', `/my-cards/${card?._id}`, eve);
    const statuses = (await Promise.all([remove(), remove()])).map(({ statusCode }) => statusCode);
    assert.ok(
      statuses.every((status) => status === 200 || status === 404),
      String(statuses),
    );
    assert.deepEqual(await refused(remove()), [404, 'not_found']);
    assert.deepEqual([await cardsOf(eve), (await storedThere(eve)).data], [[], []]);
  });

  test('a card that is gone at the provider is refused, and no longer listed', async () => {
    await payAndKeep(eve);
    const [card] = await cardsOf(eve);
    const [there] = (await storedThere(eve)).data;
    await testServer.askProvider('POST', `/payment_methods/${there?.id}/detach`);
    await payAndKeep(eve, '5555555555554444');
    const order = await newOrder(eve);
    await testServer.beginPayment(order, eve);
    assert.deepEqual(
      (await cardsOf(eve)).map(({ last4 }) => last4),
      ['4444'],
    );
    assert.deepEqual(await refused(choose(order, { savedCard: card?._id }, eve)), [404, 'not_found']);
  });

  test('shows the cards as last known while the provider is away, and removes none', async () => {
    await payAndKeep(eve);
    const [card] = await cardsOf(eve);
    await testServer.injectFault({ place: 'cards', kind: 'down' });
    assert.deepEqual(await cardsOf(eve), [card]);
    assert.equal((await call('DELETE', `/my-cards/${card?._id}`, eve)).statusCode, 503);
    await testServer.clearFaults();
    assert.deepEqual(await cardsOf(eve), [card]);
  });

  test('the export lists the cards; the deletion of the account deletes them here at once and at the provider by a job', async () => {
    await payAndKeep(eve);
    await cardsOf(eve);
    const { cards } = (await call('GET', `/my-data/${eve.email}`, eve)).json<PersonalExport>();
    assert.deepEqual(
      cards.map(({ brand, last4, expires }) => [brand, last4, expires]),
      [['visa', '4242', { month: 12, year: 2034 }]],
    );
    await testServer.db.updateTable('orders').set({ status: 'handed_over' }).execute();
    const { provider_id } = await testServer.db
      .selectFrom('card_customers')
      .selectAll()
      .where('uid', '=', eve.uid)
      .executeTakeFirstOrThrow();
    const erased = await call('DELETE', `/my-account/${eve.email}`, eve);
    assert.equal(erased.statusCode, 200, erased.body);
    assert.deepEqual(
      await testServer.db.selectFrom('saved_cards').selectAll().where('uid', '=', eve.uid).execute(),
      [],
    );

    await testServer.injectFault({ place: 'cards', kind: 'down' });
    await assert.rejects(deleteErasedCustomers(testServer.services));
    await testServer.clearFaults();
    await deleteErasedCustomers(testServer.services);
    const gone = await testServer.askProvider<{ error: { code: string } }>(
      'GET',
      `/customers/${provider_id}/payment_methods`,
    );
    assert.equal(gone.error.code, 'resource_missing');
    const left = await testServer.db.selectFrom('card_customers').selectAll().where('uid', '=', eve.uid).execute();
    assert.deepEqual(left, []);
  });
});
