import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { addressToUnsubscribe, unsubscribePath } from '../unsubscribe/unsubscribe-address';
import { findUnsubscribeKey } from '../unsubscribe/unsubscribe-key';
import { openToken, sealToken } from '../unsubscribe/unsubscribe-token';
import { readNewsSettings } from './news-settings';

describe('the unsubscribe link of mails about wishes', () => {
  let testServer: TestServer;
  let bob: Person;
  let eve: Person;
  let path: string;
  before(async () => {
    testServer = await createTestServer();
    [bob, eve] = [await testServer.createPerson('bob', 'Buyer'), await testServer.createPerson('eve', 'Buyer')];
    path = await addressToUnsubscribe(testServer.db, '', bob.uid);
  });
  beforeEach(async () => void (await testServer.db.deleteFrom('news_settings').execute()));
  after(() => testServer.close());

  const get = (url: string) => testServer.app.inject({ url });
  const post = (url: string, type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') =>
    testServer.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  const isNotified = async ({ uid }: Person) => (await readNewsSettings(testServer.db, uid)).wishes;

  test('shows a button, and changes nothing when it is only opened', async () => {
    const { statusCode, body, headers } = await get(path);
    assert.equal(statusCode, 200);
    assert.match(body, /<form method="post"><button>Stop notifications<\/button>/);
    assert.deepEqual([headers['cache-control'], headers['referrer-policy']], ['no-store', 'no-referrer']);
    assert.equal(await isNotified(bob), true);
  });

  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/x-www-form-urlencoded', ''],
  ] as const)
    test(`unsubscribes this person only, even when repeated, with a ${type} form of ${payload.length} characters`, async () => {
      for (const _again of [1, 2]) assert.equal((await post(path, type, payload)).statusCode, 200);
      assert.deepEqual([await isNotified(bob), await isNotified(eve)], [false, true]);
      const { mail } = await readNewsSettings(testServer.db, bob.uid);
      assert.equal(mail, true, 'mails about orders go on');
    });

  test('returns 404 and changes nothing when the token is truncated, modified, forged or made with another key', async () => {
    const token = path.split('token=')[1] ?? '';
    const bytes = Buffer.from(token, 'base64url');
    const flipped = bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte));
    const tokens = [
      token.slice(0, -1),
      `${token}A`,
      Buffer.from(flipped).toString('base64url'),
      sealToken(randomBytes(32), 'wish news', bob.uid),
      sealToken(await findUnsubscribeKey(testServer.db), 'other news' as never, bob.uid),
      Buffer.from(bob.uid).toString('base64url'),
      'A'.repeat(4_000),
      '',
    ];
    for (const made of tokens)
      for (const ask of [get, post])
        assert.equal((await ask(`${unsubscribePath}?token=${made}`)).statusCode, 404, made.slice(0, 99));
    for (const query of ['', '?token=1&token=2']) assert.equal((await post(unsubscribePath + query)).statusCode, 404);
    assert.equal(await isNotified(bob), true);
  });

  test('succeeds without writing anything for somebody who has been erased', async () => {
    const gone = await testServer.createPerson('gone', 'Buyer');
    await testServer.db
      .updateTable('users')
      .set({ erased_at: new Date(), email: null, email_verified: false })
      .where('uid', '=', gone.uid)
      .execute();
    assert.equal((await post(await addressToUnsubscribe(testServer.db, '', gone.uid))).statusCode, 200);
    const rows = await testServer.db.selectFrom('news_settings').select('uid').where('uid', '=', gone.uid).execute();
    assert.deepEqual(rows, []);
  });

  test('reveals nothing about the person, differs each time, and never expires', async () => {
    const key = await findUnsubscribeKey(testServer.db);
    const [one, other] = [sealToken(key, 'wish news', bob.uid), sealToken(key, 'wish news', bob.uid)];
    assert.notEqual(one, other);
    assert.equal(openToken(key, 'wish news', one), bob.uid);
    for (const shown of [one, Buffer.from(one, 'base64url').toString('latin1')]) assert.ok(!shown.includes('bob'));
  });
});
