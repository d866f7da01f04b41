import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertRefused } from '#testing/identity-client';
import { identityWorld } from '#testing/identity-sandbox';

const world = identityWorld();

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const PROJECT = '/identitytoolkit.googleapis.com/v1/projects/demo-food-court';
const JSON_BODY = { 'content-type': 'application/json' };

test('the mistakes of people are answered in the provider’s words', async () => {
  await world.client.signUp('known@example.com');
  const body = { email: 'known@example.com', password: 'correct horse', returnSecureToken: true };
  assertRefused(await world.client.account('signUp', body), 400, 'EMAIL_EXISTS');
  assertRefused(await world.client.account('signUp', { ...body, email: 'KNOWN@example.com' }), 400, 'EMAIL_EXISTS');
  assertRefused(await world.client.account('signUp', { ...body, email: 'nobody' }), 400, 'INVALID_EMAIL');
  assertRefused(
    await world.client.account('signUp', { ...body, email: 'new@example.com', password: 'short' }),
    400,
    /^WEAK_PASSWORD/,
  );
  assertRefused(await world.client.account('signUp', { returnSecureToken: true }), 400, 'ADMIN_ONLY_OPERATION');
  // one answer for both, so that nobody learns who has an account
  assertRefused(await world.client.signIn('known@example.com', 'wrong horse'), 400, 'INVALID_LOGIN_CREDENTIALS');
  assertRefused(await world.client.signIn('unknown@example.com'), 400, 'INVALID_LOGIN_CREDENTIALS');
});

test('malformed, mistyped, unknown and huge bodies are refused, and the sandbox lives on', async () => {
  for (const body of [
    '{"email":',
    'null',
    '[]',
    '"x"',
    '\u0000',
    '{"email":{"a":1}}',
    '{"email":1}',
    '{"__proto__":{"email":"a@b"}}',
    '{"constructor":1}',
    '{"tenantId":"t"}',
    '{"targetProjectId":"p"}',
  ]) {
    assertRefused(await world.client.send('POST', SIGN_UP, body, JSON_BODY), 400, /^Invalid JSON payload received/);
  }
  assertRefused(
    await world.client.send('POST', SIGN_UP, new Uint8Array(8).fill(255), JSON_BODY),
    400,
    /^Invalid JSON payload received/,
  );
  assertRefused(
    await world.client.send('POST', SIGN_UP, JSON.stringify({ email: 'x'.repeat(100_000) }), JSON_BODY),
    413,
    'Request payload size exceeds the limit.',
  );
  assertRefused(
    await world.client.send('POST', SIGN_UP, '{}', { ...JSON_BODY, 'content-encoding': 'gzip' }),
    400,
    'The request could not be read.',
  );
  assertRefused(await world.client.send('POST', SIGN_UP), 400, 'ADMIN_ONLY_OPERATION');
  await world.client.signUp('after-all-this@example.com');
});

test('a call without an API key is refused', async () => {
  const response = await fetch(`${world.sandbox.sandboxUrl}${SIGN_UP}`, {
    method: 'POST',
    headers: JSON_BODY,
    body: '{}',
  });
  assert.equal(response.status, 403);
});

test('nobody gets other people’s accounts by saying owner, by another path, or by an ID token', async () => {
  const { idToken } = await world.client.signUp('private@example.com');
  const everything: [string, string][] = [
    ['GET', `${PROJECT}/accounts:batchGet`],
    ['POST', `${PROJECT}/accounts:lookup`],
    ['POST', `${PROJECT}/accounts:update`],
    ['DELETE', '/emulator/v1/projects/demo-food-court/accounts'],
  ];
  for (const [method, path] of everything) {
    const body = method === 'POST' ? '{}' : undefined;
    assertRefused(await world.client.send(method, path, body), 401, /missing required authentication/);
    for (const bearer of ['owner', 'ya29.x', idToken, `${world.sandbox.controlSecret}x`]) {
      assertRefused(
        await world.client.send(method, path, body, { authorization: `Bearer ${bearer}` }),
        401,
        /invalid authentication/,
      );
    }
  }
  const hidden = [
    '/',
    '/emulator/openapi.json',
    '/emulator/auth/handler?providerId=password',
    '/emulator/v1/projects/demo-food-court/oobCodes',
    `${PROJECT}/accounts:query`,
    `${PROJECT}/accounts%3AbatchGet`,
    `/${PROJECT}/accounts:batchGet`,
    `${PROJECT}/accounts:batchGet/`,
    '/identitytoolkit.googleapis.com/v1/projects/another/accounts:batchGet',
    `${PROJECT}/tenants/t/accounts:batchGet`,
  ];
  for (const path of hidden)
    assertRefused(
      await world.client.send('GET', path, undefined, { authorization: `Bearer ${world.sandbox.controlSecret}` }),
      404,
      'Not Found',
    );
  const legacy = '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount';
  assertRefused(
    await world.client.send('POST', legacy, '{"targetProjectId":"demo-food-court"}', {
      ...JSON_BODY,
      authorization: 'Bearer owner',
    }),
    404,
    'Not Found',
  );
});

test('the control secret opens the administration of accounts', async () => {
  const { localId } = await world.client.signUp('suspended@example.com');
  const authorization = `Bearer ${world.sandbox.controlSecret}`;
  const { body } = await world.client.send('GET', `${PROJECT}/accounts:batchGet?maxResults=100`, undefined, {
    authorization,
  });
  assert.ok(body.users.some((user: { email: string }) => user.email === 'suspended@example.com'));
  assert.equal(
    (await world.client.call(`${PROJECT}/accounts:update`, { localId, disableUser: true }, { authorization })).status,
    200,
  );
  assertRefused(await world.client.signIn('suspended@example.com'), 400, 'USER_DISABLED');

  assert.equal(
    (await world.client.send('DELETE', '/emulator/v1/projects/demo-food-court/accounts', undefined, { authorization }))
      .status,
    200,
  );
  assertRefused(await world.client.signIn('suspended@example.com'), 400, 'INVALID_LOGIN_CREDENTIALS');
});

test('passwords are nowhere readable', async () => {
  await world.client.signUp('careful@example.com', 'my bank password');
  const kept = await readFile(join(world.dataDir, 'identity', 'accounts.json'), 'utf8');
  assert.match(kept, /careful@example\.com/);
  assert.doesNotMatch(kept, /my bank password/);
});

test('other sites get neither permission nor an answer under their own name', async () => {
  const { headers } = await fetch(`${world.sandbox.sandboxUrl}${SIGN_UP}?key=any`, {
    method: 'POST',
    headers: { ...JSON_BODY, origin: 'https://evil.example' },
    body: '{}',
  });
  assert.equal(headers.get('access-control-allow-origin'), null);
  const status = (headers: Record<string, string>) =>
    new Promise((resolve, reject) =>
      request(`${world.sandbox.sandboxUrl}/sandbox/outbox`, { headers }, (response) =>
        resolve(response.resume().statusCode),
      )
        .once('error', reject)
        .end(),
    );
  assert.equal(await status({ host: 'evil.example' }), 403);
  assert.equal(await status({ 'x-forwarded-host': 'evil.example:3000' }), 403);
  assert.equal(await status({ 'x-forwarded-host': 'localhost:3000' }), 200);
});
