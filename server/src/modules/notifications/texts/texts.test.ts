import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { NewsChoices } from '@food-court/shared-api/contract';
import { deleteExpiredGuests } from '#modules/accounts/guests/expire-guests';
import { pipeline } from '#platform/database/statements/pipeline';
import { createGuest, type TestGuest } from '#testing/test-guest';
import { createTestServer, insertOrder, type Person, type TestServer } from '#testing/index';
import { newsOf } from '../news/queue-news.repository';
import { claimDueTexts } from './due-texts.repository';
import { sendDueTexts } from './send-due-texts';
import type { TextMessage, TextOutcome } from './text-transport';

const phone = '+447700900123';

describe('a text to a guest', () => {
  let testServer: TestServer;
  let sally: Person;
  let bob: Person;
  let guest: TestGuest;
  let sent: TextMessage[];
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    bob = await testServer.createPerson('bob', 'Buyer');
  });
  after(() => testServer.close());
  beforeEach(async () => {
    sent = [];
    await testServer.db.deleteFrom('text_numbers').execute();
    guest = await createGuest(testServer.db);
  });

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, person: Person, payload?: object) =>
    testServer.app.inject({ method, url: `/api${path}`, headers: person.headers, payload });
  const name = (to: string = phone, person: Person = guest, language = 'en') =>
    call('POST', '/text-number', person, { phone: to, language });
  const numberOf = async (person: Person) =>
    (await call('GET', '/news-settings', person)).json<NewsChoices>().texts?.endsIn;
  const order = (buyer: Person = guest) =>
    insertOrder(testServer.db, { buyer, seller: sally }, { status: 'ready', payment: 'paid' });
  const makeDue = () =>
    testServer.db
      .updateTable('news')
      .set({ text_at: new Date(0) })
      .where('text_at', 'is not', null)
      .execute();
  const announce = async (id: string) => {
    await testServer.db.transaction().execute((trx) => pipeline(trx, ...newsOf([{ order_id: id, status: 'ready' }])));
    await makeDue();
  };
  const faults: string[] = [];
  const log = {
    warn: (fault: unknown) => void faults.push(JSON.stringify(fault)),
    error: (fault: unknown) => void faults.push(JSON.stringify(fault)),
  };
  const sendAll = (answer: (message: TextMessage) => TextOutcome = () => 'sent') =>
    sendDueTexts({
      ...testServer.services,
      publicUrl: 'https://food.example',
      log,
      send: async (message) => {
        sent.push(message);
        return answer(message);
      },
    });

  test('says number, kitchen and the guest’s page when the order is ready, and how to end texts', async () => {
    assert.equal((await name()).statusCode, 200);
    await announce(await order());
    await sendAll();
    assert.equal(sent.length, 1);
    assert.equal(sent[0]?.to, phone);
    assert.match(
      sent[0]?.body ?? '',
      /^Order \S+ is ready at sally\. https:\/\/food\.example\/guest\/checkout\/\w+ Reply STOP to end texts\.$/,
    );
  });

  test('is French for a guest who reads French', async () => {
    await name(phone, guest, 'fr');
    await announce(await order());
    await sendAll();
    assert.match(sent[0]?.body ?? '', /^Commande \S+ : à retirer chez sally\. .* STOP pour ne plus en recevoir\.$/);
  });

  test('says at which counter the order is', async () => {
    const change = { counter: 'Counter 4' };
    await testServer.db
      .insertInto('kitchen_profiles')
      .values({ ...change, seller_uid: sally.uid, image: null })
      .execute();
    await name();
    await announce(await order());
    await sendAll();
    assert.match(sent[0]?.body ?? '', / is ready at sally, Counter 4\. /);
    await testServer.db.deleteFrom('kitchen_profiles').execute();
  });

  test('is sent once, also by two servers and when the kitchen says it again', async () => {
    await name();
    const id = await order();
    await announce(id);
    await Promise.all([sendAll(), sendAll()]);
    await announce(id);
    await sendAll();
    assert.equal(sent.length, 1);
  });

  test('is not repeated when nobody knows whether it arrived', async () => {
    await name();
    await announce(await order());
    await sendAll(() => ({ lost: 'there was no answer' }));
    await makeDue();
    await sendAll();
    assert.equal(sent.length, 1);
  });

  test('is not repeated when the server died while sending it', async () => {
    await name();
    await announce(await order());
    await assert.rejects(
      sendAll(() => {
        throw new Error('the process ends');
      }),
    );
    await makeDue();
    await sendAll();
    assert.equal(sent.length, 1);
  });

  test('is tried again when the gateway certainly did not take it, four times at most', async () => {
    await name();
    await announce(await order());
    for (let round = 0; round < 6; round += 1) {
      await sendAll(() => ({ retry: 'it was answered 503' }));
      await makeDue();
    }
    assert.equal(sent.length, 4);
    assert.doesNotMatch(faults.join(), /447700900123/);
  });

  test('names only the last digits of the number, because the receipt’s link opens the page, too', async () => {
    await name();
    assert.equal(await numberOf(guest), '123');
  });

  test('ends with STOP, for every guest who has named the number', async () => {
    const other = await createGuest(testServer.db);
    await name();
    await name(phone, other);
    await announce(await order());
    await sendAll(() => 'stopped');
    assert.deepEqual([await numberOf(guest), await numberOf(other)], [undefined, undefined]);
    await announce(await order(other));
    await sendAll();
    assert.equal(sent.length, 1);
  });

  test('is not sent once the guest has stopped texts, though it was due', async () => {
    await name();
    await announce(await order());
    assert.equal((await call('DELETE', '/text-number', guest)).statusCode, 200);
    await sendAll();
    assert.deepEqual([sent, await numberOf(guest)], [[], undefined]);
  });

  test('goes to nobody without a number, and is never due for them', async () => {
    await announce(await order());
    assert.deepEqual(await claimDueTexts(testServer.db), []);
  });

  for (const wrong of ['07700900123', '+0123456789', '+44 7700 900123', '+4477009001234567', '+44\n7700900123', ''])
    test(`is not sent to ${JSON.stringify(wrong)}`, async () => assert.equal((await name(wrong)).statusCode, 400));

  test('needs an order, and a guest', async () => {
    const { secret } = (await testServer.app.inject({ method: 'POST', url: '/api/guests' })).json<{ secret: string }>();
    const newcomer = { ...guest, headers: { authorization: `Guest ${secret}` } };
    for (const person of [newcomer, bob]) assert.equal((await name(phone, person)).statusCode, 403);
  });

  test('refuses a fourth guest in a day who names the same number, also when they do it at once', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => createGuest(testServer.db)));
    const codes = await Promise.all(guests.map(async (person) => (await name(phone, person)).statusCode));
    assert.deepEqual(codes.toSorted(), [200, 200, 200, 429, 429, 429]);
  });

  test('goes to five numbers of a guest at most, also when the texts are stopped in between', async () => {
    const codes: number[] = [];
    for (let digit = 0; digit < 6; digit += 1) {
      codes.push((await name(`+44770090012${digit}`)).statusCode);
      await call('DELETE', '/text-number', guest);
    }
    assert.deepEqual(codes, [200, 200, 200, 200, 200, 429]);
  });

  test('goes to 300 numbers of a network in an hour at most', async () => {
    await name();
    const { uid, language, network_hash } = await testServer.db
      .selectFrom('text_numbers')
      .select(['uid', 'language', 'network_hash'])
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 299 }, (_, n) => ({ uid: `${uid}${n}`, language, network_hash }));
    await testServer.db.insertInto('text_numbers').values(others).execute();
    assert.equal((await name('+447700900124', await createGuest(testServer.db))).statusCode, 429);
  });

  test('is over when the orders are saved in an account, and with the secret', async () => {
    const rows = () => testServer.db.selectFrom('text_numbers').select('uid').execute();
    await name();
    assert.equal((await call('POST', '/guests/claim', bob, { secret: guest.secret })).statusCode, 201);
    assert.deepEqual(await rows(), []);

    guest = await createGuest(testServer.db);
    await name();
    await testServer.db
      .updateTable('guests')
      .set({ expires_at: new Date(0) })
      .where('uid', '=', guest.uid)
      .execute();
    await deleteExpiredGuests(testServer.db, { erase: async () => undefined });
    assert.deepEqual(await rows(), []);
  });
});
