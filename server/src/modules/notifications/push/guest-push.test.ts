import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { NewGuest, NewsSettings } from '@food-court/shared-api/contract';
import { startPushService } from '@food-court/sandbox/push';
import { deleteExpiredGuests } from '#modules/accounts/guests/expire-guests';
import { pipeline } from '#platform/database/statements/pipeline';
import { createGuest, type TestGuest } from '#testing/test-guest';
import { createTestServer, insertOrder, type Person, type TestServer } from '#testing/index';
import { newsOf } from '../news/queue-news.repository';
import { sendDuePushes } from './send-due-pushes';

describe('a push to a guest', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let testServer: TestServer;
  let sally: Person;
  let bob: Person;
  let guest: TestGuest;
  before(async () => {
    service = await startPushService();
    testServer = await createTestServer({ publicUrl: service.url, sandboxUrl: service.url });
    sally = await testServer.createPerson('sally', 'Seller');
    bob = await testServer.createPerson('bob', 'Buyer');
  });
  after(async () => {
    await testServer.close();
    await service.close();
  });
  beforeEach(async () => void (guest = await createGuest(testServer.db)));

  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    headers: Partial<Person['headers']>,
    payload?: object,
  ) => testServer.app.inject({ method, url: `/api${path}`, headers, payload });
  const newDevice = async (headers: Partial<Person['headers']>) => {
    const { pushKey } = (await call('GET', '/news-settings', headers)).json<NewsSettings>();
    const made = await fetch(`${service.url}/sandbox/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey: pushKey }),
    });
    return (await made.json()) as { endpoint: string; keys: { p256dh: string; auth: string } };
  };
  const subscribe = async () => {
    const device = await newDevice(guest.headers);
    assert.equal((await call('POST', '/push-devices', guest.headers, device)).statusCode, 200);
    return device;
  };
  const order = () => insertOrder(testServer.db, { buyer: guest, seller: sally }, { status: 'ready', payment: 'paid' });
  const announceReady = async (id: string) => {
    const { db } = testServer;
    await db.transaction().execute((trx) => pipeline(trx, ...newsOf([{ order_id: id, status: 'ready' }])));
    await db
      .updateTable('news')
      .set({ push_at: new Date(0) })
      .where('push_at', 'is not', null)
      .execute();
    const log = { warn: (fault: unknown) => assert.fail(JSON.stringify(fault)) };
    await sendDuePushes({ ...testServer.services, contact: 'mailto:court@localhost', log });
  };
  const pagesAt = async ({ endpoint }: { endpoint: string }) =>
    ((await (await fetch(`${endpoint}/messages.json`)).json()) as { page: string }[]).map(({ page }) =>
      page.replace(/\w+$/, '…'),
    );
  const claim = () => call('POST', '/guests/claim', bob.headers, { secret: guest.secret });
  const devicesOf = (uid: string) =>
    testServer.db.selectFrom('push_devices').select('uid').where('uid', '=', uid).execute();

  test('says that the order is ready, and opens the tracker of guests', async () => {
    const device = await subscribe();
    await announceReady(await order());
    assert.deepEqual(await pagesAt(device), ['/guest/checkout/…']);
  });

  test('goes on after the orders are saved in an account, and opens the tracker of the account', async () => {
    const device = await subscribe();
    const id = await order();
    assert.equal((await claim()).statusCode, 201);
    await announceReady(id);
    assert.deepEqual(await pagesAt(device), ['/checkout/…']);
    assert.deepEqual(await devicesOf(guest.uid), []);
  });

  test('ends when the guest stops it, and with the secret', async () => {
    const device = await subscribe();
    await call('DELETE', '/push-devices', guest.headers, { endpoint: device.endpoint });
    await announceReady(await order());
    assert.deepEqual(await pagesAt(device), []);

    await subscribe();
    const { db } = testServer;
    await db
      .updateTable('guests')
      .set({ expires_at: new Date(0) })
      .where('uid', '=', guest.uid)
      .execute();
    await deleteExpiredGuests(db, { erase: async () => undefined });
    assert.deepEqual(await devicesOf(guest.uid), []);
  });

  test('reaches ten devices of an account at most, however many guests somebody saves', async () => {
    for (let saved = 0; saved < 3; saved += 1) {
      guest = await createGuest(testServer.db);
      for (let device = 0; device < 4; device += 1) await subscribe();
      assert.equal((await claim()).statusCode, 201);
    }
    assert.equal((await devicesOf(bob.uid)).length, 10);
  });

  for (const path of ['/sandbox/push/../../api/guests', '/sandbox/push/%2e%2e/cards', '/sandbox/pushy/1'])
    test(`goes to no other address of the sandbox, such as ${path}`, async () => {
      const { keys } = await newDevice(guest.headers);
      const device = { endpoint: service.url + path, keys };
      assert.equal((await call('POST', '/push-devices', guest.headers, device)).statusCode, 400);
    });

  test('needs an order', async () => {
    const { secret } = (await call('POST', '/guests', {})).json<NewGuest>();
    const headers = { authorization: `Guest ${secret}` };
    const refused = await call('POST', '/push-devices', headers, await newDevice(headers));
    assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [403, 'not_allowed']);
  });
});
