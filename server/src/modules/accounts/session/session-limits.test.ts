import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { rates } from '#platform/http/rate-limits';
import { createTestServer, type TestServer } from '#testing/index';

describe('token sync', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const sync = (headers: object, remoteAddress: string) =>
    testServer.app.inject({ method: 'POST', url: '/session', headers: { ...headers }, remoteAddress });

  test('is limited per person, whatever the address; others at the same address can still sync', async () => {
    const [ann, bob] = [await testServer.createPerson('ann', 'Buyer'), await testServer.createPerson('bob', 'Buyer')];
    for (let sent = 0; sent < rates.syncsOfPerson.max; sent += 1)
      assert.equal((await sync(ann.headers, `198.51.${sent}.1`)).statusCode, 204);
    const refused = await sync(ann.headers, '203.0.113.1');
    assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [429, 'too_many_requests']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal(refused.headers['set-cookie'], undefined);
    assert.equal((await sync(bob.headers, '203.0.113.1')).statusCode, 204);
  });

  test('is limited per network before a token is read; other networks can still sync', async () => {
    const garbage = { authorization: 'Bearer garbage' };
    for (let sent = 0; sent < rates.syncsOfNetwork; sent += 1)
      assert.equal((await sync(garbage, `192.0.2.${sent % 250}`)).statusCode, 401);
    const cleo = await testServer.createPerson('cleo', 'Buyer');
    assert.equal((await sync(cleo.headers, '192.0.2.251')).statusCode, 429);
    assert.equal((await sync(cleo.headers, '192.0.3.1')).statusCode, 204);
  });
});
