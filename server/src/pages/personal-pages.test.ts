import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  createTestBrowser,
  createTestServer,
  insertOrder,
  pageStateOf,
  type Person,
  type TestBrowser,
  type TestServer,
} from '../testing/index';
import { createPersonalSite } from '../testing/personal-site';

const sessionCookie = 'food-court-session';
const now = Math.floor(Date.now() / 1_000);

describe('a page of somebody who is signed in', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let buyer: Person;
  let seller: Person;
  let admin: Person;
  let checkout: string;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-personal-'));
    createPersonalSite(releasesDir);
    testServer = await createTestServer({ releasesDir, ownRemotes: ['kitchen'] });
    [buyer, seller, admin] = await Promise.all([
      testServer.createPerson('bea', 'Buyer'),
      testServer.createPerson('sal', 'Seller'),
      testServer.createPerson('adi', 'admin'),
    ]);
    const { db } = testServer;
    const order = await insertOrder(db, { buyer, seller }, { title: 'Pepper soup of Bea' });
    const { checkout_id } = await db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    checkout = checkout_id;
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const signIn = async (person?: Person, claims: object = {}): Promise<TestBrowser> => {
    const browser = createTestBrowser(testServer.app);
    if (!person) return browser;
    const { uid: sub, email } = person;
    const token = await testServer.identity.token({ sub, email, ...claims });
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await browser.request('/session', { method: 'POST', headers })).statusCode, 204);
    return browser;
  };
  const headingOf = ({ body }: { body: string }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1];
  const assertNobodys = ({ body }: { body: string }, what?: string) => {
    assert.match(body, /<main>placeholder/, what);
    assert.doesNotMatch(body, /\bbea\b/i, what);
    assert.equal(pageStateOf({ body }).session, undefined, what);
  };

  test('has its heading, its data and its frame in the document, for each role that may open it', async () => {
    for (const [address, person, heading, data] of [
      ['/orders', buyer, 'bea, Buyer', /Pepper soup of Bea.*<nav>\{"lines":\[\].*\},\[\]<\/nav>object/],
      [`/checkout/${checkout}`, buyer, 'bea, Buyer', /Pepper soup of Bea/],
      ['/wishes', buyer, 'bea, Buyer', /<\/h1>\[\]<nav>/],
      ['/basket', buyer, 'bea, Buyer', /<nav>\{"lines":\[\]/],
      ['/orders', seller, 'sal, Seller', /<\/h1>\[\]<nav>/],
      ['/desk', seller, 'sal, Seller', /<\/h1>\{.*\}<nav>/],
      ['/court', admin, 'adi, admin', /<\/h1>\{.*\}<nav>/],
    ] as const) {
      const answer = await (await signIn(person)).request(address);
      assert.deepEqual([answer.statusCode, headingOf(answer)], [200, heading], address);
      assert.match(answer.body, data, address);
      const { uid, email } = person;
      assert.deepEqual(pageStateOf(answer).session?.user, { uid, email }, address);
    }
  });

  test('is stored by no cache, and requested again each time', async () => {
    const browser = await signIn(buyer);
    const { headers } = await browser.request('/orders');
    assert.equal(headers['cache-control'], 'private, no-store');
    assert.equal(headers.etag, undefined);
    assert.match(String(headers.vary), /cookie/);
    assert.equal((await browser.request('/orders', { headers: { 'if-none-match': '*' } })).statusCode, 200);
  });

  test('is shown to nobody else, whoever asked before', async () => {
    const browser = await signIn(buyer);
    for (const address of ['/orders', `/checkout/${checkout}`, '/basket'])
      assert.equal(headingOf(await browser.request(address)), 'bea, Buyer');
    const other = await signIn(seller);
    assert.doesNotMatch((await other.request('/orders')).body, /\bbea\b/i);
    assert.doesNotMatch((await other.request('/basket')).body, /\bbea\b/i);
    const hinted = createTestBrowser(testServer.app);
    hinted.cookies.set('signed-in', '1');
    for (const address of ['/orders', `/checkout/${checkout}`, '/basket'])
      assertNobodys(await hinted.request(address), address);
    assertNobodys(await createTestBrowser(testServer.app).request('/basket'));
    assert.equal(headingOf(await browser.request('/orders')), 'bea, Buyer');
  });

  test('says only that another buyer’s checkout does not exist', async () => {
    const other = await signIn(await testServer.createPerson('otto', 'Buyer'));
    const { body } = await other.request(`/checkout/${checkout}`);
    assert.match(body, /<h1>otto, Buyer<\/h1>404/);
    assert.doesNotMatch(body, /Pepper/);
  });

  test('is shown to no role that may not open it, and loads nothing for them', async () => {
    const { body } = await (await signIn(buyer)).request('/court');
    assert.match(body, /<h1>bea, Buyer<\/h1>401<nav>.*undefined/);
  });

  test('is not written for somebody who has signed out, even when the server was not told', async () => {
    const browser = await signIn(buyer);
    const before = new Map(browser.cookies);
    await browser.request('/session', { method: 'DELETE' });
    assert.equal((await browser.request('/orders')).headers.location, '/login?from=%2Forders');
    for (const [name, value] of before) browser.cookies.set(name, value);
    browser.cookies.set('signed-out', '1');
    assert.equal((await browser.request('/orders')).headers.location, '/login?from=%2Forders');
  });

  test('is not written from a session that is forged, ended everywhere, revoked or suspended', async () => {
    const forged = await signIn(buyer);
    const [payload = ''] = forged.cookies.get(sessionCookie)!.split('~');
    const [, ...signature] = (await signIn(seller)).cookies.get(sessionCookie)!.split('~');
    forged.cookies.set(sessionCookie, [payload, ...signature].join('~'));
    assertNobodys(await forged.request('/orders'), 'forged');

    const { db } = testServer;
    const ended = await testServer.createPerson('beatrix', 'Buyer');
    const everywhere = await signIn(ended, { auth_time: now - 60 });
    assert.equal(headingOf(await everywhere.request('/orders')), 'beatrix, Buyer');
    const asked = { method: 'POST', headers: ended.headers } as const;
    assert.equal((await createTestBrowser(testServer.app).request('/api/sign-out-everywhere', asked)).statusCode, 200);
    assertNobodys(await everywhere.request('/orders'), 'ended everywhere');

    const withdrawn = await testServer.createPerson('beat', 'Buyer');
    const revoked = await signIn(withdrawn, { iat: now - 60 });
    assert.equal(headingOf(await revoked.request('/orders')), 'beat, Buyer');
    await db.updateTable('revocations').set({ issued_before: new Date() }).where('uid', '=', withdrawn.uid).execute();
    assertNobodys(await revoked.request('/orders'), 'revoked');

    const locked = await testServer.createPerson('beau', 'Buyer');
    const suspended = await signIn(locked);
    await db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', locked.uid).execute();
    assertNobodys(await suspended.request('/orders'), 'suspended');
  });

  test('is a placeholder for the browser’s own copy of pages that it stores', async () => {
    const keeping = { headers: { 'food-court-keeps': '1' } };
    assertNobodys(await (await signIn(buyer)).request('/orders', keeping));
  });

  test('redirects a visitor without a session to the login, and back', async () => {
    const answer = await createTestBrowser(testServer.app).request(`/checkout/${checkout}?x=a%20b`);
    assert.equal(answer.statusCode, 303);
    assert.equal(answer.headers.location, `/login?from=${encodeURIComponent(`/checkout/${checkout}?x=a%20b`)}`);
    assert.equal(answer.headers['cache-control'], 'private, no-store');
  });

  test('reveals nothing to another team’s code, and neither does a payment', async () => {
    const browser = await signIn(buyer);
    assertNobodys(await browser.request('/gifts'));
    assertNobodys(await browser.request('/orders/payment/1'));
  });

  test('is one document for all when the page is for everyone, and has an ETag', async () => {
    const { headers, body } = await (await signIn(buyer)).request('/faq');
    assert.equal(headers['cache-control'], 'private, no-cache');
    assert.ok(headers.etag);
    assertNobodys({ body });
  });
});

test('is left to the browser while the database does not answer, and nobody is sent to the login', async (t) => {
  const releasesDir = await mkdtemp(join(tmpdir(), 'food-court-personal-'));
  createPersonalSite(releasesDir);
  const testServer = await createTestServer({ releasesDir });
  t.after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });
  const browser = createTestBrowser(testServer.app);
  const { headers } = await testServer.createPerson('bea', 'Buyer');
  await browser.request('/session', { method: 'POST', headers });
  browser.cookies.delete('signed-in');
  await testServer.db.schema.alterTable('users').renameTo('users_away').execute();
  const answer = await browser.request('/orders');
  assert.deepEqual([answer.statusCode, answer.headers.location], [200, undefined]);
  assert.match(answer.body, /<main>placeholder/);
});
