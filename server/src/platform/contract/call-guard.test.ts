import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { contract, signInErrors, type CallDefinition, type Profile, type Role } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { inProcessApi } from '#pages/in-process-api';
import { createTestServer, type Person, type TestServer } from '#testing/index';

test('calls that read the token list its errors, and no other call does', () => {
  for (const [name, { auth, errors }] of Object.entries(contract) as [string, CallDefinition][]) {
    const expected = { none: [], optional: ['session_expired'], required: signInErrors }[auth];
    assert.deepEqual(
      signInErrors.filter((code) => errors.includes(code)),
      expected,
      name,
    );
  }
});

describe('the call guard', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const ask = (url: string, person?: Person) => testServer.app.inject({ url: `/api${url}`, headers: person?.headers });
  const set = (person: Person, change: { role?: Role; suspended_at?: Date | null }) =>
    testServer.db.updateTable('users').set(change).where('uid', '=', person.uid).execute();

  test('a new role applies at the next call, with the same token (spec 6.1)', async () => {
    const rosa = await testServer.createPerson('rosa', 'Buyer');
    assert.equal((await ask(`/my-products/${rosa.email}`, rosa)).statusCode, 403);
    await set(rosa, { role: 'Seller' });
    assert.equal((await ask(`/my-products/${rosa.email}`, rosa)).statusCode, 200);
    assert.equal((await ask(`/${rosa.email}`, rosa)).json<Profile>().role, 'Seller');
    await set(rosa, { role: 'Buyer' });
    assert.equal((await ask(`/my-products/${rosa.email}`, rosa)).statusCode, 403);
  });

  test('calls of a suspended person are refused with a reason until the suspension ends (spec 6.1)', async () => {
    const sam = await testServer.createPerson('sam', 'Seller');
    assert.equal((await ask(`/${sam.email}`, sam)).statusCode, 200);
    await set(sam, { suspended_at: new Date() });
    const calls = [
      ['GET', `/${sam.email}`],
      ['PATCH', `/${sam.email}`],
      ['POST', '/users'],
      ['POST', '/products'],
      ['GET', `/my-orders/${sam.email}`],
      ['GET', '/users'],
    ] as const;
    for (const [method, url] of calls) {
      const refused = await testServer.app.inject({ method, url: `/api${url}`, headers: sam.headers });
      assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [403, 'suspended'], `${method} ${url}`);
      assert.match(refused.json<Problem>().detail, /^Your account is suspended\. An admin can tell you why/);
    }
    await set(sam, { suspended_at: null });
    assert.equal((await ask(`/${sam.email}`, sam)).statusCode, 200);
  });

  test('neither a session cookie nor forged details of a page reader authorise a call (spec 6.1)', async () => {
    const cora = await testServer.createPerson('cora', 'Buyer');
    const synced = await testServer.app.inject({ method: 'POST', url: '/session', headers: cora.headers });
    const cookie = synced.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    assert.match(cookie, /food-court-session=/);
    for (const url of [`/api/${cora.email}`, `/api/my-orders/${cora.email}`, '/api/basket', '/api/order-events'])
      for (const headers of [{ cookie }, { cookie, 'x-visitor-address': '10.0.0.1', 'x-reader': cora.uid }])
        assert.equal((await testServer.app.inject({ url, headers })).statusCode, 401, url);
  });

  test('a document that is made in this process reads as its person, and changes nothing', async () => {
    const dora = await testServer.createPerson('dora', 'Buyer');
    const identity = await testServer.services.verify(dora.headers.authorization.slice('Bearer '.length));
    const status = { name: 'dora', role: 'Buyer', suspended: false, isUnconfirmedAdmin: false } as const;
    const callApi = inProcessApi(testServer.app);
    const statusOf = async (method: string, path: string) =>
      (await callApi({ method, path, headers: {} }, undefined, { identity, status })).status;
    assert.equal(await statusOf('GET', `/${dora.email}`), 200);
    assert.equal(await statusOf('GET', '/users'), 403);
    assert.equal(await statusOf('POST', '/sign-out-everywhere'), 401);
    assert.equal((await callApi({ method: 'GET', path: `/${dora.email}`, headers: {} })).status, 401);
  });

  test('a suspended person may see the menu and the admins', async () => {
    await testServer.createPerson('alma', 'admin');
    const tess = await testServer.createPerson('tess', 'Buyer');
    await set(tess, { suspended_at: new Date() });
    assert.equal((await ask('/products/Rice', tess)).statusCode, 200);
    const admins = await ask('/admin', tess);
    assert.deepEqual([admins.statusCode, admins.json<Profile[]>()[0]?.email], [200, 'alma@example.com']);
  });

  test('a suspended admin does not have an admin’s rights', async () => {
    const ada = await testServer.createPerson('ada', 'admin');
    await set(ada, { suspended_at: new Date() });
    assert.equal((await ask('/users', ada)).json<Problem>().code, 'suspended');
  });

  test('a caller without a profile must finish the registration', async () => {
    const nell = await testServer.createPerson('nell');
    const refused = await ask(`/my-orders/${nell.email}`, nell);
    assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [403, 'not_allowed']);
    assert.equal(refused.json<Problem>().detail, 'Please finish your registration first.');
  });

  test('every answer has the role of its caller, including refusals; a suspended person has none', async () => {
    const [bea, stan, nan] = [
      await testServer.createPerson('bea', 'Buyer'),
      await testServer.createPerson('stan', 'Seller'),
      await testServer.createPerson('nan'),
    ];
    await set(stan, { suspended_at: new Date() });
    const answers = [
      [`/${bea.email}`, bea, 200, 'Buyer'],
      ['/admin', bea, 200, 'Buyer'],
      ['/users', bea, 403, 'Buyer'],
      [`/my-orders/${bea.email}?limit=0`, bea, 400, 'Buyer'],
      ['/orders/none', bea, 404, 'Buyer'],
      [`/${stan.email}`, stan, 403, undefined],
      [`/${nan.email}`, nan, 404, undefined],
      [`/my-orders/${nan.email}`, nan, 403, undefined],
      ['/admin', undefined, 200, undefined],
      ['/users', undefined, 401, undefined],
      ['/products/Rice', bea, 200, undefined],
    ] as const;
    for (const [url, person, status, role] of answers) {
      const { statusCode, headers } = await ask(url, person);
      assert.deepEqual([statusCode, headers['food-court-role']], [status, role], url);
    }
  });
});
