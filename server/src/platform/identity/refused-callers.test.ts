import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { limits } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { rates } from '../http/rate-limits';
import { createTestServer, type TestServer } from '#testing/index';

/** Half as many refusals are allowed. */
const pagesAMinute = 40;
const most = pagesAMinute / 2;

describe('callers who are refused repeatedly', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer({ pagesAMinute })));
  after(() => testServer.close());

  const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    testServer.app.inject({ url: `/api${url}`, remoteAddress, headers });

  for (const [what, network, headers] of [
    ['with tokens that are none', '203.0.113', { authorization: 'Bearer garbage' }],
    ['in another scheme', '203.0.114', { authorization: 'Basic garbage' }],
    ['without a token', '203.0.115', {}],
  ] as [string, string, Record<string, string>][])
    test(`${what} must wait with their network; others, and people who are signed in there, are not affected`, async () => {
      const bob = await testServer.createPerson(`bob-${network}`, 'Buyer');
      assert.equal((await ask('/basket', `${network}.200`, bob.headers)).statusCode, 200);
      for (let sent = 0; sent < most; sent += 1)
        assert.equal((await ask('/basket', `${network}.${sent}`, headers)).statusCode, 401);
      const refused = await ask('/basket', `${network}.99`, headers);
      assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [429, 'too_many_requests']);
      assert.ok(Number(refused.headers['retry-after']) > 0);
      assert.equal((await ask('/basket', `${network}.200`, bob.headers)).statusCode, 200);
      assert.equal((await ask('/basket', '198.51.100.1', headers)).statusCode, 401);
    });

  test('must wait, but keep nobody with a valid token out, though they share a network', async () => {
    const authorization = 'Bearer garbage';
    for (let sent = 0; sent < most; sent += 1) await ask('/basket', '192.0.2.1', { authorization });
    const cleo = await testServer.createPerson('cleo', 'Buyer');
    assert.equal((await ask('/basket', '192.0.2.1', { authorization })).statusCode, 429);
    assert.equal((await ask('/basket', '192.0.2.2', cleo.headers)).statusCode, 200);
  });

  test('must wait, wherever they are, when they are refused for lack of rights', async () => {
    const eve = await testServer.createPerson('eve', 'Buyer');
    for (let sent = 0; sent < most; sent += 1)
      assert.equal((await ask('/figures', `10.1.${sent}.1`, eve.headers)).statusCode, 403);
    assert.equal((await ask('/figures', '10.2.0.1', eve.headers)).statusCode, 429);
  });

  test('must wait with their network after wrong keys of the image host; the holder of the key can still upload', async () => {
    const upload = (remoteAddress: string, key: string) =>
      testServer.app.inject({ method: 'POST', url: `/images/upload?key=${key}`, remoteAddress });
    for (let sent = 0; sent < rates.wrongKeys; sent += 1)
      assert.equal((await upload(`203.0.113.${sent}`, 'wrong')).statusCode, 401);
    const refused = await upload('203.0.113.99', 'wrong');
    assert.deepEqual(
      [refused.statusCode, refused.json<{ error: { code: string } }>().error.code],
      [429, 'too_many_requests'],
    );
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await upload('203.0.113.99', 'test-image-key')).statusCode, 415);
    assert.equal((await upload('203.0.114.1', 'wrong')).statusCode, 401);
  });
});

describe('changes without a sign-in', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  test('are counted by network, in IPv6 by its /48', async () => {
    const change = (remoteAddress: string) =>
      testServer.app.inject({ method: 'POST', url: '/api/basket/prices', payload: {}, remoteAddress });
    for (let sent = 0; sent < limits.changesInAMinute; sent += 1)
      assert.equal((await change(`2001:db8:7:${sent.toString(16)}::1`)).statusCode, 400);
    assert.equal((await change('2001:db8:7:ffff::1')).statusCode, 429);
    assert.equal((await change('2001:db8:8::1')).statusCode, 400);
  });

  test('include uploads', async () => {
    const remaining = async (remoteAddress: string) => {
      const url = '/images/upload?key=test-image-key';
      const { headers } = await testServer.app.inject({ method: 'POST', url, remoteAddress });
      return Number(headers['x-ratelimit-remaining']);
    };
    const first = await remaining('2001:db8:9:1::1');
    assert.equal(await remaining('2001:db8:9:2::1'), first - 1);
    assert.equal(await remaining('2001:db8:a:1::1'), first);
  });
});
