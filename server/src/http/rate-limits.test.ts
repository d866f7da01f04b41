import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { createTestServer, type Person, type TestServer } from '../testing';

const openCourt = async (
  t: { after: (close: () => Promise<void>) => void },
  given: Parameters<typeof createTestServer>[0] = {},
): Promise<TestServer> => {
  const testServer = await createTestServer(given);
  t.after(testServer.close);
  return testServer;
};

test('an address that uploads too often gets 429 in the image host’s format; others can upload', async (t) => {
  const testServer = await openCourt(t);
  const upload = (remoteAddress: string) =>
    testServer.app.inject({ method: 'POST', url: '/images/upload?key=test-image-key', remoteAddress });
  for (let sent = 0; sent < limits.uploadsInTenMinutes; sent += 1)
    assert.equal((await upload('203.0.113.5')).statusCode, 415);

  const refused = await upload('203.0.113.5');
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  const { success, status, error } = refused.json<{
    success: boolean;
    status: number;
    error: { code: string; message: string };
  }>();
  assert.deepEqual([success, status, error.code], [false, 429, 'too_many_requests']);
  assert.match(error.message, /try again in \d+ minutes/);
  assert.equal((await upload('203.0.113.6')).statusCode, 415);
});

test('the address of a visitor is taken from a trusted proxy only', async (t) => {
  const testServer = await openCourt(t, { trustedProxies: ['10.0.0.0/8'] });
  const remaining = async (remoteAddress: string, visitor: string) => {
    const answer = await testServer.app.inject({
      method: 'POST',
      url: '/images/upload?key=test-image-key',
      remoteAddress,
      headers: { 'x-forwarded-for': visitor },
    });
    return limits.uploadsInTenMinutes - Number(answer.headers['x-ratelimit-remaining']);
  };
  assert.deepEqual([await remaining('10.0.0.1', '203.0.113.5'), await remaining('10.0.0.1', '203.0.113.6')], [1, 1]);
  assert.deepEqual(
    [await remaining('198.51.100.1', '203.0.113.7'), await remaining('198.51.100.1', '203.0.113.8')],
    [1, 2],
  );
});

test('a person who makes too many changes gets 429; others at the same address and reads succeed', async (t) => {
  const testServer = await openCourt(t);
  const [sally, bob] = [
    await testServer.createPerson('sally', 'Seller'),
    await testServer.createPerson('bob', 'Seller'),
  ];
  const post = (person: Person, url: string) =>
    testServer.app.inject({ method: 'POST', url, payload: {}, headers: person.headers });
  for (let sent = 0; sent < limits.changesInAMinute; sent += 1)
    assert.equal((await post(sally, sent % 2 ? '/api/products' : '/api/users')).statusCode, 400);

  const refused = await post(sally, '/api/products');
  assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [429, 'too_many_requests']);
  assert.equal(refused.headers['content-type'], 'application/problem+json');
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await post(bob, '/api/products')).statusCode, 400);
  assert.equal((await testServer.app.inject({ url: `/api/${sally.email}`, headers: sally.headers })).statusCode, 200);
});
