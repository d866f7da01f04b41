import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestServer, type TestServer } from '#testing/index';

describe('the address that Google and Apple send people back to', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const post = (payload: string, contentType = 'application/x-www-form-urlencoded') =>
    testServer.app.inject({
      method: 'POST',
      url: '/session/return',
      payload,
      headers: { 'content-type': contentType, origin: 'https://appleid.apple.com' },
    });

  test('redirects to the login page, so that the browser keeps the fragment', async () => {
    const { statusCode, headers } = await testServer.app.inject('/session/return');
    assert.deepEqual([statusCode, headers.location, headers['cache-control']], [303, '/login', 'no-store']);
  });

  test('copies Apple’s form into the fragment, without the code', async () => {
    const user = JSON.stringify({ name: { firstName: 'Ama & Co', lastName: '#Mensah' } });
    const form = { state: 'a b', code: 'secret', id_token: 'x.y.z', user };
    const { statusCode, headers } = await post(new URLSearchParams(form).toString());
    assert.equal(statusCode, 303);
    const address = new URL(headers.location!, 'http://food.test');
    assert.equal(address.origin + address.pathname + address.search, 'http://food.test/login');
    assert.deepEqual(Object.fromEntries(new URLSearchParams(address.hash.slice(1))), {
      state: 'a b',
      id_token: 'x.y.z',
      user,
    });
  });

  test('ignores the fields of any other body, and refuses one that is too large', async () => {
    assert.equal((await post('state=' + 'x'.repeat(20_000))).statusCode, 413);
    for (const type of ['text/plain', 'application/json'])
      assert.equal((await post('{"state":"x"}', type)).headers.location, '/login#');
  });
});
