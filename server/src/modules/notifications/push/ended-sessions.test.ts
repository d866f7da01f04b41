import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { PushDevice } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { findPushDevices } from './push-devices.repository';

const now = Math.floor(Date.now() / 1_000);
const minute = 60;
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

describe('a push device', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  type Claims = Parameters<TestServer['identity']['token']>[0];
  const withToken = async ({ uid, email }: Person, claims: Claims): Promise<Person> => ({
    uid,
    email,
    headers: { authorization: `Bearer ${await testServer.identity.token({ sub: uid, email, ...claims })}` },
  });
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, { headers }: Person, payload?: object) =>
    testServer.app.inject({ method, url: path, headers, payload });
  const register = async (person: Person, name: string): Promise<string> => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
    const { statusCode, body } = await ask('POST', '/api/push-devices', person, {
      endpoint,
      keys,
      browser: 'Firefox, Android',
    });
    assert.equal(statusCode, 200, body);
    return endpoint;
  };
  const sentTo = async ({ uid }: Person) =>
    (await findPushDevices(testServer.db, [uid])).map(({ endpoint }) => endpoint);
  const kept = async ({ uid }: Person) =>
    (await testServer.db.selectFrom('push_devices').select('endpoint').where('uid', '=', uid).execute()).length;
  const sync = (person: Person) => ask('POST', '/session', person);

  test('is removed after a new password, unless it was registered later', async () => {
    const owner = await testServer.createPerson('ann', 'Buyer');
    await register(await withToken(owner, { iat: now - 10 * minute }), 'of-a-thief');
    const later = await withToken(owner, { iat: now - minute });
    const own = await register(later, 'of-ann');
    testServer.identity.answers.set(owner.uid, now - 5 * minute);
    assert.equal((await sync(later)).statusCode, 204);
    assert.deepEqual([await sentTo(owner), await kept(owner)], [[own], 1]);
  });

  test('gets no pushes if the token that registered it was revoked meanwhile', async () => {
    const owner = await testServer.createPerson('amy', 'Buyer');
    await register(await withToken(owner, { iat: now - 10 * minute }), 'of-a-race');
    // The sync that deletes revoked devices came before this device was stored.
    await testServer.db.insertInto('revocations').values({ uid: owner.uid, issued_before: new Date() }).execute();
    assert.deepEqual(await sentTo(owner), []);
  });

  for (const [answer, what] of [
    ['USER_NOT_FOUND', 'deleted'],
    ['USER_DISABLED', 'disabled'],
  ] as const)
    test(`is removed after the account was ${what}`, async () => {
      const person = await testServer.createPerson(what, 'Buyer');
      await register(await withToken(person, { iat: now - minute }), what);
      testServer.identity.answers.set(person.uid, answer);
      await sync(person);
      assert.deepEqual([await sentTo(person), await kept(person)], [[], 0]);
    });

  test('is removed when its account loses the address to somebody who confirms it', async () => {
    const claims = { email_verified: false };
    const early = await withToken(await testServer.createPerson('early', 'Buyer'), {
      iat: now - 10 * minute,
      ...claims,
    });
    await testServer.db.updateTable('users').set({ email_verified: false }).where('uid', '=', early.uid).execute();
    await register(early, 'early');
    const owner = await withToken(
      { ...(await testServer.createPerson('owner')), email: early.email },
      { email: early.email, email_verified: true },
    );
    const image = await testServer.createPhoto();
    const profile = { name: 'Owner', email: early.email, role: 'Buyer', image };
    assert.equal((await ask('POST', '/api/users', owner, profile)).statusCode, 201);
    assert.equal(await kept(early), 0);
  });

  test('is removed on confirmation if its sign-in was earlier; the confirming device is kept', async () => {
    const person = await testServer.createPerson('bea', 'Buyer');
    const unconfirmed = { email_verified: false };
    await testServer.db
      .updateTable('users')
      .set({ email_verified: false, email_as_of: new Date((now - 30 * minute) * 1_000) })
      .where('uid', '=', person.uid)
      .execute();
    const [before, own] = [now - 20 * minute, now - 10 * minute];
    await register(await withToken(person, { ...unconfirmed, auth_time: before, iat: before }), 'of-a-stranger');
    const endpoint = await register(await withToken(person, { ...unconfirmed, auth_time: own, iat: own }), 'of-bea');
    const { statusCode } = await ask('GET', '/api/notices', await withToken(person, { auth_time: own }));
    assert.equal(statusCode, 200);
    assert.deepEqual([await sentTo(person), await kept(person)], [[endpoint], 1]);
  });

  test('is listed with its browser for its owner, who alone can remove it by id', async () => {
    const [carl, eve] = [await testServer.createPerson('carl', 'Buyer'), await testServer.createPerson('eve', 'Buyer')];
    const endpoint = await register(carl, 'of-carl');
    const listed = (await ask('GET', '/api/push-devices', carl)).json<PushDevice[]>();
    const id = createHash('sha256').update(endpoint).digest('hex');
    assert.deepEqual(
      listed.map(({ _id, browser, usedAt }) => ({ _id, browser, usedAt })),
      [{ _id: id, browser: 'Firefox, Android', usedAt: undefined }],
    );
    assert.deepEqual((await ask('GET', '/api/push-devices', eve)).json(), []);
    assert.equal((await ask('DELETE', `/api/push-devices/${id}`, eve)).statusCode, 404);
    assert.equal((await ask('DELETE', `/api/push-devices/${id}`, carl)).statusCode, 200);
    assert.equal(await kept(carl), 0);
  });

  test('is removed with all sessions by “Sign out everywhere”, and tokens renewed later are refused', async () => {
    const dan = await testServer.createPerson('dan', 'Buyer');
    const before = { auth_time: now - 5 * minute };
    const tab = await withToken(dan, before);
    await register(tab, 'of-dan');
    assert.equal((await ask('POST', '/api/sign-out-everywhere', tab)).statusCode, 200);
    assert.deepEqual([await sentTo(dan), await kept(dan)], [[], 0]);
    const renewed = await withToken(dan, { ...before, iat: now + minute });
    for (const refused of [
      await ask('GET', '/api/notices', tab),
      await ask('GET', '/api/notices', renewed),
      await sync(renewed),
    ])
      assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [401, 'session_expired']);
    const again = await withToken(dan, { auth_time: now + 2 * minute, iat: now + 2 * minute });
    assert.deepEqual(
      [(await ask('GET', '/api/notices', again)).statusCode, (await sync(again)).statusCode],
      [200, 204],
    );
  });
});
