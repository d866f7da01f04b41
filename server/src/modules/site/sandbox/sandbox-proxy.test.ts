import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type TestServer } from '#testing/index';

describe('the sandbox on our own origin', () => {
  let testServer: TestServer;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const sandbox = createServer((request, response) => answer(request, response));
  before(async () => {
    await new Promise<void>((listening) => sandbox.listen(0, '127.0.0.1', listening));
    testServer = await createTestServer({ sandboxUrl: `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}` });
  });
  after(() => testServer.close());

  test('receives calls to the providers unchanged', async () => {
    answer = async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = request.headers;
      response
        .writeHead(418, { 'content-type': 'application/json' })
        .end(JSON.stringify({ url: request.url, body, host, protocol }));
    };
    const response = await testServer.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
      headers: { 'content-type': 'application/json', host: 'food.test' },
      payload: '{"email":"a@b.c",',
    });
    assert.equal(response.statusCode, 418);
    assert.deepEqual(response.json(), {
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
      body: '{"email":"a@b.c",',
      host: 'food.test',
      protocol: 'http',
    });
  });

  test('receives the forms of the card field with their key', async () => {
    answer = async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      response
        .writeHead(402, { 'content-type': 'application/json' })
        .end(JSON.stringify({ url: request.url, body, authorization: request.headers.authorization }));
    };
    const response = await testServer.app.inject({
      method: 'POST',
      url: '/sandbox/cards/v1/payment_intents/pi_1/confirm',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', authorization: 'Bearer pk_test_1' },
      payload: 'client_secret=pi_1_secret_2&payment_method_data%5Bcard%5D%5Bcvc%5D=123',
    });
    assert.equal(response.statusCode, 402);
    assert.deepEqual(response.json(), {
      url: '/sandbox/cards/v1/payment_intents/pi_1/confirm',
      body: 'client_secret=pi_1_secret_2&payment_method_data%5Bcard%5D%5Bcvc%5D=123',
      authorization: 'Bearer pk_test_1',
    });
  });

  test('is not reachable through the card provider’s server API', async () => {
    assert.equal((await testServer.app.inject({ method: 'POST', url: '/v1/payment_intents' })).statusCode, 404);
  });

  for (const url of ['/securetoken.googleapis.com/v1/token', '/emulator/v1/projects', '/sandbox/faults'])
    test(`answers calls to ${url}`, async () => {
      answer = (request, response) => response.end(request.url);
      assert.equal((await testServer.app.inject(url)).body, url);
    });

  test('is replaced by a 503 with a reason while it is down', async () => {
    answer = (request) => request.socket.destroy();
    const origin = await testServer.app.listen({ host: '127.0.0.1', port: 0 });
    for (const state of ['breaking off', 'gone'] as const) {
      if (state === 'gone') await new Promise((closed) => (sandbox.close(closed), sandbox.closeAllConnections()));
      const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      assert.deepEqual([response.status, ((await response.json()) as Problem).code], [503, 'unavailable'], state);
      assert.ok(response.headers.get('retry-after'), state);
    }
  });
});

test('nothing is forwarded without a sandbox', async (t) => {
  const testServer = await createTestServer();
  t.after(testServer.close);
  assert.equal(
    (await testServer.app.inject({ method: 'POST', url: '/identitytoolkit.googleapis.com/v1/accounts:signUp' }))
      .statusCode,
    404,
  );
});
