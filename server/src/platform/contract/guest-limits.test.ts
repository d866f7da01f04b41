import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createGuest } from '#testing/test-guest';
import { createTestServer, type TestServer } from '#testing/index';

/** A network may be refused half as often in a minute. */
const pagesAMinute = 20;

describe('secrets of guests, guessed in the network of the hall', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer({ pagesAMinute })));
  after(() => testServer.close());

  const ask = async (secret: string, remoteAddress = '192.0.2.1') => {
    const headers = { authorization: `Guest ${secret}` };
    return (await testServer.app.inject({ url: '/api/own-checkouts', headers, remoteAddress })).statusCode;
  };

  test('are soon not looked up any longer, while guests whose secret was seen go on', async () => {
    const [seated, late] = [await createGuest(testServer.db), await createGuest(testServer.db)];
    assert.equal(await ask(seated.secret), 200);
    const statuses: number[] = [];
    for (let place = 0; place < pagesAMinute; place += 1) statuses.push(await ask(String(place).padStart(43, 'A')));
    const half = pagesAMinute / 2;
    assert.deepEqual(statuses.slice(0, half), Array<number>(half).fill(401));
    assert.deepEqual(statuses.slice(half), Array<number>(half).fill(429));
    assert.deepEqual([await ask(seated.secret), await ask(late.secret, '192.0.2.77')], [200, 429]);
    assert.equal(await ask(late.secret, '198.51.100.1'), 200);
  });

  test('a guest who is refused too often for other reasons is refused alone', async () => {
    const [curious, calm] = [await createGuest(testServer.db), await createGuest(testServer.db)];
    const remoteAddress = '203.0.113.1';
    const peek = async () =>
      (await testServer.app.inject({ url: '/api/users', headers: curious.headers, remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let place = 0; place < pagesAMinute; place += 1) statuses.push(await peek());
    assert.deepEqual([statuses[0], statuses.at(-1)], [403, 429]);
    assert.deepEqual([await ask(curious.secret, remoteAddress), await ask(calm.secret, remoteAddress)], [429, 200]);
  });
});
