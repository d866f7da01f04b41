import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { FastifyBaseLogger } from 'fastify';
import { startPushService } from '@food-court/sandbox/push';
import type { NewsSettings } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { newId } from '#platform/database/new-id';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { pipeline } from '#platform/database/statements/pipeline';
import { newsOf } from '../news/queue-news.repository';
import { sendDuePushes } from './send-due-pushes';

describe('a push', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let testServer: TestServer;
  let bob: Person;
  let eve: Person;
  let sally: Person;
  let failures: string[];
  before(async () => {
    service = await startPushService();
    testServer = await createTestServer({ publicUrl: service.url, sandboxUrl: service.url });
    bob = await testServer.createPerson('bob', 'Buyer');
    eve = await testServer.createPerson('eve', 'Buyer');
    sally = await testServer.createPerson('sally', 'Seller');
  });
  after(async () => {
    await testServer.close();
    await service.close();
  });
  beforeEach(async () => {
    failures = [];
    for (const table of ['news', 'push_devices'] as const) await testServer.db.deleteFrom(table).execute();
  });

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, person: Person, payload?: object) =>
    testServer.app.inject({ method, url: `/api${path}`, headers: person.headers, payload });
  const subscribe = async (person: Person) => {
    const { pushKey } = (await call('GET', '/news-settings', person)).json<NewsSettings>();
    const made = await fetch(`${service.url}/sandbox/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey: pushKey }),
    });
    const device = (await made.json()) as { endpoint: string; keys: { p256dh: string; auth: string } };
    assert.equal((await call('POST', '/push-devices', person, device)).statusCode, 200);
    return device;
  };
  const received = async ({ endpoint }: { endpoint: string }) =>
    (await (await fetch(`${endpoint}/messages.json`)).json()) as unknown[];
  const readyOrder = async (buyer: Person) => {
    const id = await insertOrder(testServer.db, { buyer, seller: sally }, { status: 'ready', payment: 'paid' });
    await testServer.db.transaction().execute((trx) => pipeline(trx, ...newsOf([{ order_id: id, status: 'ready' }])));
    return testServer.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select(['orders.ticket_id as ticket', 'checkouts.id as checkout', 'checkouts.number'])
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow();
  };
  const pass = (seconds: number) =>
    administrate(testServer.settings.database.url, `update news set push_at = push_at - interval '${seconds} seconds'`);
  const warn = ({ reason }: { reason: string }) => void failures.push(reason);
  const send = (isStopped?: () => boolean) =>
    sendDuePushes(
      { ...testServer.services, contact: 'mailto:court@localhost', log: { warn } as FastifyBaseLogger },
      isStopped,
    );

  test('reaches all devices of its recipient once after five seconds, encrypted and signed', async () => {
    const devices = [await subscribe(bob), await subscribe(bob)];
    const eves = await subscribe(eve);
    const { ticket, checkout, number } = await readyOrder(bob);
    await send();
    assert.deepEqual(await received(devices[0]!), []);
    await pass(5);
    await Promise.all([send(), send()]);
    const message = {
      title: `#${number} is ready`,
      body: 'At sally.',
      tag: `ready ${ticket}`,
      page: `/checkout/${checkout}`,
    };
    assert.deepEqual(failures, []);
    for (const device of devices) assert.deepEqual(await received(device), [message]);
    assert.deepEqual(await received(eves), []);
  });

  test('reports what happened to wishes and opens the dish, unless the news is outdated', async () => {
    const device = await subscribe(bob);
    const dish = await insertDish(testServer.db, sally, { title: 'Dan Dan Noodles' });
    const gone = await insertDish(testServer.db, sally, { hidden: true });
    for (const [message_id, dish_id] of [
      ['m1', dish],
      ['m2', gone],
    ] as const) {
      const wish = { recipient_uid: bob.uid, dish_id, reason: 'back', changed_at: new Date(), message_id } as const;
      await testServer.db.insertInto('wish_news').values(wish).execute();
      const news = {
        id: newId(),
        kind: 'wish',
        about: message_id,
        recipient_uid: bob.uid,
        push_at: new Date(),
      } as const;
      await testServer.db.insertInto('news').values(news).execute();
    }
    await pass(5);
    await send();
    await send();
    const page = `/dish/${dish}/dan-dan-noodles`;
    assert.deepEqual(await received(device), [
      { title: 'Your wish', body: 'Dan Dan Noodles is back.', tag: 'wish m1', page },
    ]);
  });

  test('is left to the next release if its kind is not known yet', async () => {
    const device = await subscribe(bob);
    const news = { id: newId(), kind: 'of-the-next-release', about: 'a1', recipient_uid: bob.uid, push_at: new Date() };
    await testServer.db.insertInto('news').values(news).execute();
    await pass(5);
    await send();
    assert.deepEqual(await received(device), []);
    const { push_at } = await testServer.db.selectFrom('news').select('push_at').executeTakeFirstOrThrow();
    assert.ok(push_at && push_at > new Date(), 'it is due again');
  });

  test('is not sent if a page has shown the news or the ticket was picked up', async () => {
    const device = await subscribe(bob);
    const { ticket } = await readyOrder(bob);
    await call('POST', '/news/notified', bob, { news: [{ kind: 'ready', about: ticket }], seen: false });
    const fetched = await readyOrder(bob);
    await testServer.db
      .updateTable('orders')
      .set({ status: 'handed_over' })
      .where('ticket_id', '=', fetched.ticket)
      .execute();
    await pass(5);
    await send();
    assert.deepEqual(await received(device), []);
  });

  test('deletes the device if its subscription has expired', async () => {
    const device = await subscribe(bob);
    await readyOrder(bob);
    await fetch(device.endpoint, { method: 'DELETE' });
    await pass(5);
    await send();
    assert.deepEqual(failures, []);
    assert.deepEqual(await testServer.db.selectFrom('push_devices').selectAll().execute(), []);
  });

  test('is attempted up to four times without delaying anybody else', async () => {
    const device = await subscribe(bob);
    const eves = await subscribe(eve);
    await administrate(
      testServer.settings.database.url,
      `update push_devices set endpoint = 'http://127.0.0.1:9/' where endpoint = '${device.endpoint}'`,
    );
    await readyOrder(bob);
    await readyOrder(eve);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await pass(60);
      await send();
    }
    const { push_attempts, push_at } = await testServer.db
      .selectFrom('news')
      .select(['push_attempts', 'push_at'])
      .where('recipient_uid', '=', bob.uid)
      .executeTakeFirstOrThrow();
    assert.deepEqual([push_attempts, push_at], [4, null]);
    assert.deepEqual(
      failures,
      Array.from({ length: 4 }, () => 'fetch failed: bad port'),
    );
    assert.equal((await received(eves)).length, 1);
  });

  test('is not delayed by thousands of pushes to another person', async () => {
    const eves = await subscribe(eve);
    await subscribe(bob);
    await administrate(
      testServer.settings.database.url,
      `insert into news (id, kind, about, recipient_uid, push_at)
       select 'many-' || n, 'new-order', 'none-' || n, '${bob.uid}', now() - interval '1 minute'
       from generate_series(1, 5000) n`,
    );
    await readyOrder(eve);
    await pass(5);
    let rounds = 0;
    await send(() => (rounds += 1) > 1);
    assert.equal((await received(eves)).length, 1);
  });

  test('is sent to push services only; devices can’t register any other address', async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const statusOf = async (endpoint: string) => {
      const answer = await call('POST', '/push-devices', bob, { endpoint, keys });
      return [answer.statusCode, answer.json<Problem>().code];
    };
    for (const endpoint of [
      'https://example.com/push',
      'https://',
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com.example.com/a',
      'https://me@fcm.googleapis.com/a',
      'http://169.254.169.254/latest',
      `${service.url}/sandbox/cards`,
    ])
      assert.deepEqual(await statusOf(endpoint), [400, 'validation_failed'], endpoint);
    assert.deepEqual(await statusOf(`https://fcm.googleapis.com/fcm/send/${newId()}`), [200, undefined]);
  });

  test('is sent to at most ten devices per person, and belongs to the last person who signed in on a device', async () => {
    const first = await subscribe(bob);
    for (let more = 0; more < 10; more++) await subscribe(bob);
    const own = async (person: Person) => (await call('GET', '/news-settings', person)).json<NewsSettings>().devices;
    assert.equal(await own(bob), 10);
    const again = { endpoint: first.endpoint, keys: first.keys };
    await call('POST', '/push-devices', eve, again);
    assert.equal(await own(eve), 1);
    await call('DELETE', '/push-devices', bob, { endpoint: first.endpoint });
    assert.equal(await own(eve), 1);
    await call('DELETE', '/push-devices', eve, { endpoint: first.endpoint });
    assert.equal(await own(eve), 0);
  });

  test('is sent to at most ten devices per person, even when more are registered in parallel', async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const answers = await Promise.all(
      Array.from({ length: 24 }, () =>
        call('POST', '/push-devices', bob, { endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`, keys }),
      ),
    );
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    const { length } = await testServer.db.selectFrom('push_devices').select('endpoint').execute();
    assert.equal(length, 10);
  });
});
