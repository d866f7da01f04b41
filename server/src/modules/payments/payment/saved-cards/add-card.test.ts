import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { SavedCard } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { rates } from '#platform/http/rate-limits';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import type { Person } from '#testing/index';
import { settleSetup } from './add-card';

interface Setup {
  id: string;
  status: string;
  error?: { code: string };
}

describe('a card that is added without a payment', () => {
  let testServer: CardTestServer;
  let eve: Person;
  let people = 0;
  before(async () => (testServer = await createCardTestServer()));
  beforeEach(async () => {
    await testServer.clearFaults();
    eve = await testServer.createPerson(`eve${(people += 1)}`, 'Buyer');
  });
  after(() => testServer.close());

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, by: Person, remoteAddress?: string) =>
    testServer.app.inject({ method, url: `/api${path}`, headers: by.headers, remoteAddress });
  const cardsOf = async (person: Person) => (await call('GET', '/my-cards', person)).json<SavedCard[]>();
  const rowsOf = ({ uid }: Person) =>
    testServer.db.selectFrom('saved_cards').selectAll().where('uid', '=', uid).execute();
  const begin = async (person: Person) => {
    const answer = await call('POST', '/my-cards/setups', person);
    assert.equal(answer.statusCode, 201, answer.body);
    const [id = ''] = answer.json<{ clientSecret: string }>().clientSecret.split('_secret_');
    return id;
  };
  const method = async (number: string) => {
    const form = { type: 'card', allow_redisplay: 'always', 'card[number]': number, 'card[exp_month]': '12' };
    const card = { ...form, 'card[exp_year]': '2034', 'card[cvc]': '123' };
    return (await testServer.askProvider<{ id: string }>('POST', '/payment_methods', card)).id;
  };
  const confirm = async (id: string, number = '4242424242424242') =>
    testServer.askProvider<Setup>('POST', `/setup_intents/${id}/confirm`, { payment_method: await method(number) });
  const statusOf = async (id: string) => (await testServer.askProvider<Setup>('GET', `/setup_intents/${id}`)).status;
  const settle = (id: string) => settleSetup(testServer.services, id);

  test('is in the list when the browser comes back, and nothing is charged', async () => {
    assert.equal((await confirm(await begin(eve))).status, 'succeeded');
    const [card] = await cardsOf(eve);
    assert.deepEqual(card, { _id: card?._id, brand: 'visa', last4: '4242', expires: { month: 12, year: 2034 } });
    assert.deepEqual(await testServer.db.selectFrom('ledger_entries').selectAll().execute(), []);
  });

  test('is in the list when the browser never comes back', async () => {
    const id = await begin(eve);
    await confirm(id);
    await settle(id);
    assert.deepEqual(
      (await rowsOf(eve)).map(({ last4 }) => last4),
      ['4242'],
    );
  });

  test('is one row, whoever tells the server and how often', async () => {
    const id = await begin(eve);
    await settle(id);
    await confirm(id);
    await Promise.all([settle(id), settle(id), cardsOf(eve), settle(id), cardsOf(eve)]);
    await settle(id);
    assert.equal((await cardsOf(eve)).length, 1);
    assert.equal((await rowsOf(eve)).length, 1);
  });

  test('is one row when it is added twice, at once or later', async () => {
    const setups = [await begin(eve), await begin(eve)];
    await Promise.all(setups.map((id) => confirm(id)));
    await Promise.all([...setups.map(settle), cardsOf(eve)]);
    await confirm(await begin(eve));
    assert.equal((await cardsOf(eve)).length, 1);
    assert.equal((await rowsOf(eve)).length, 1);
  });

  test('is not kept when the bank declines it, and the setup takes no other one', async () => {
    const id = await begin(eve);
    assert.equal((await confirm(id, '4000000000000002')).error?.code, 'card_declined');
    await Promise.all([settle(id), settle(id)]);
    assert.equal(await statusOf(id), 'canceled');
    assert.equal((await confirm(id)).error?.code, 'setup_intent_unexpected_state');
    assert.deepEqual(await cardsOf(eve), []);
  });

  test('is kept after its owner has authenticated', async () => {
    const id = await begin(eve);
    assert.equal((await confirm(id, '4000002500003155')).status, 'requires_action');
    await settle(id);
    assert.deepEqual(await cardsOf(eve), []);
    await testServer.askProvider('POST', `/setup_intents/${id}/challenge`, { outcome: 'passed' });
    assert.deepEqual(
      (await cardsOf(eve)).map(({ last4 }) => last4),
      ['3155'],
    );
  });

  test('reaches nobody else, and no account that was deleted', async () => {
    const id = await begin(eve);
    await confirm(id);
    const mallory = await testServer.createPerson(`mallory${people}`, 'Buyer');
    assert.deepEqual(await cardsOf(mallory), []);
    assert.equal((await call('DELETE', `/my-account/${eve.email}`, eve)).statusCode, 200);
    await settle(id);
    assert.deepEqual(await rowsOf(eve), []);
  });

  test('can be added again later when the provider is away', async () => {
    await testServer.injectFault({ place: 'cards', kind: 'down' });
    const answer = await call('POST', '/my-cards/setups', eve);
    assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [503, 'unavailable']);
    await testServer.clearFaults();
    assert.equal((await confirm(await begin(eve))).status, 'succeeded');
  });

  test('is one of at most twenty', async () => {
    await begin(eve);
    const card = { uid: eve.uid, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };
    const twenty = Array.from({ length: 20 }, (_, index) => `${eve.uid}-${index}`);
    await testServer.db
      .insertInto('saved_cards')
      .values(twenty.map((id) => ({ ...card, provider_id: id, fingerprint_hash: id })))
      .execute();
    const answer = await call('POST', '/my-cards/setups', eve);
    assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [409, 'conflict']);
  });

  test('costs one of the few tries that a person has from all networks, and that a network has with all accounts', async () => {
    const ask = async (by: Person, address: string) => (await call('POST', '/my-cards/setups', by, address)).statusCode;
    for (let tries = 0; tries < rates.cardsOfPerson.max; tries += 1)
      assert.equal(await ask(eve, `10.1.${tries}.1`), 201);
    assert.equal(await ask(eve, '10.2.0.1'), 429);

    const gang = await Promise.all(
      Array.from({ length: rates.cardsOfNetwork.max / rates.cardsOfPerson.max }, (_, index) =>
        testServer.createPerson(`gang${index}`, 'Buyer'),
      ),
    );
    for (const by of gang)
      for (let tries = 0; tries < rates.cardsOfPerson.max; tries += 1) assert.equal(await ask(by, '10.3.0.7'), 201);
    const another = await testServer.createPerson('another', 'Buyer');
    assert.equal(await ask(another, '10.3.0.8'), 429);
    assert.equal(await ask(another, '10.4.0.8'), 201);
  });
});
