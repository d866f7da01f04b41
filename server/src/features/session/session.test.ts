import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestServer, type TestServer } from '#testing/index';

describe('token sync', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  test('stores that somebody is signed in, but not who (spec 7.18)', async () => {
    const { headers } = await testServer.createPerson('ann', 'Buyer');
    const response = await testServer.app.inject({ method: 'POST', url: '/session', headers });
    assert.equal(response.statusCode, 204);
    assert.match(
      String(response.headers['set-cookie']),
      /^signed-in=1; Max-Age=\d{8}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('accepts only verified tokens', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer garbage' },
      { authorization: `Bearer ${await testServer.identity.foreignToken()}` },
    ]) {
      const response = await testServer.app.inject({ method: 'POST', url: '/session', headers });
      assert.deepEqual([response.statusCode, response.headers['set-cookie']], [401, undefined]);
    }
  });

  test('clears the cookie when the session ends (spec 7.18)', async () => {
    const response = await testServer.app.inject({ method: 'DELETE', url: '/session' });
    assert.equal(response.statusCode, 204);
    assert.match(String(response.headers['set-cookie']), /^signed-in=; .*Expires=Thu, 01 Jan 1970/);
  });
});

test('the cookie is secure when the product is on https', async (t) => {
  const testServer = await createTestServer({ publicUrl: 'https://food.test' });
  t.after(testServer.close);
  const { headers } = await testServer.createPerson('ann');
  assert.match(
    String((await testServer.app.inject({ method: 'POST', url: '/session', headers })).headers['set-cookie']),
    /; Secure/,
  );
});
