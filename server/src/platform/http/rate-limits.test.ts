import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { inProcessAddress } from './network';
import { createTestServer, type Person, type TestServer } from '#testing/index';

const openCourt = async (
  t: { after: (close: () => Promise<void>) => void },
  given: Parameters<typeof createTestServer>[0] = {},
): Promise<TestServer> => {
  const testServer = await createTestServer(given);
  t.after(testServer.close);
  return testServer;
};

test('an address that uploads too often gets 429 in the image host’s format; others can still upload', async (t) => {
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

test('a person who makes too many changes gets 429; reads, and other people at the same address, succeed', async (t) => {
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

test('a network that opens too many pages gets a page with 429; other networks, assets and signed-in people do not', async (t) => {
  const testServer = await openCourt(t, { pagesAMinute: 10 });
  const bob = await testServer.createPerson('bob', 'Buyer');
  const open = (url: string, remoteAddress: string, headers = {}) =>
    testServer.app.inject({ url, remoteAddress, headers: { accept: 'text/html', ...headers } });
  for (let opened = 0; opened < 10; opened += 1)
    assert.notEqual((await open('/', `203.0.113.${opened}`)).statusCode, 429);

  const refused = await open('/about', '203.0.113.77');
  assert.deepEqual([refused.statusCode, refused.headers['content-type']], [429, 'text/html; charset=utf-8']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.notEqual((await open('/', '203.0.114.1')).statusCode, 429);
  assert.equal((await open('/favicon.svg', '203.0.113.77')).statusCode, 200);
  assert.equal((await open(`/api/${bob.email}`, '203.0.113.77', bob.headers)).statusCode, 200);
});

test('a network reads without a token at most five times as often as it opens pages', async (t) => {
  const testServer = await openCourt(t, { pagesAMinute: 10 });
  const bob = await testServer.createPerson('bob', 'Buyer');
  const read = (remoteAddress: string, headers = {}) =>
    testServer.app.inject({ url: '/api/products/Rice', remoteAddress, headers });
  for (let sent = 0; sent < 50; sent += 1) assert.equal((await read('2001:db8:7:1::1')).statusCode, 200);
  const refused = await read('2001:db8:7:2::9');
  assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [429, 'too_many_requests']);
  assert.equal((await read('2001:db8:7:2::9', bob.headers)).statusCode, 429, 'a public call looks at no token');
  assert.equal((await read('2001:db8:8::1')).statusCode, 200);
});

test('the reads of a page in this process are not counted, and no header disguises a request as one of them', async (t) => {
  const testServer = await openCourt(t, { pagesAMinute: 10, trustedProxies: ['10.0.0.0/8'] });
  const read = (remoteAddress: string, headers = {}) =>
    testServer.app.inject({ url: '/api/products/Rice', remoteAddress, headers });
  for (let sent = 0; sent < 60; sent += 1) assert.equal((await read(inProcessAddress)).statusCode, 200);

  const claim = { 'x-forwarded-for': inProcessAddress };
  for (let sent = 0; sent < 50; sent += 1) assert.equal((await read('10.0.0.1', claim)).statusCode, 200);
  assert.equal((await read('10.0.0.1', claim)).statusCode, 429);
});
