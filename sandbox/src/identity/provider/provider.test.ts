import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertRefused } from '#testing/identity-client';
import { identitySandbox } from '#testing/identity-sandbox';

const identity = identitySandbox();

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const PROJECT = '/identitytoolkit.googleapis.com/v1/projects/demo-food-court';
const JSON_BODY = { 'content-type': 'application/json' };

test('sign-up and sign-in errors have the provider’s codes', async () => {
  await identity.client.signUp('known@example.com');
  const body = { email: 'known@example.com', password: 'correct horse', returnSecureToken: true };
  assertRefused(await identity.client.account('signUp', body), 400, 'EMAIL_EXISTS');
  assertRefused(await identity.client.account('signUp', { ...body, email: 'KNOWN@example.com' }), 400, 'EMAIL_EXISTS');
  assertRefused(await identity.client.account('signUp', { ...body, email: 'nobody' }), 400, 'INVALID_EMAIL');
  assertRefused(
    await identity.client.account('signUp', { ...body, email: 'new@example.com', password: 'short' }),
    400,
    /^WEAK_PASSWORD/,
  );
  assertRefused(await identity.client.account('signUp', { returnSecureToken: true }), 400, 'ADMIN_ONLY_OPERATION');
  // the same answer for both, so that nobody learns who has an account
  assertRefused(await identity.client.signIn('known@example.com', 'wrong horse'), 400, 'INVALID_LOGIN_CREDENTIALS');
  assertRefused(await identity.client.signIn('unknown@example.com'), 400, 'INVALID_LOGIN_CREDENTIALS');
});

test('rejects malformed, mistyped, unknown and huge bodies, and keeps running', async () => {
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
    assertRefused(await identity.client.send('POST', SIGN_UP, body, JSON_BODY), 400, /^Invalid JSON payload received/);
  }
  assertRefused(
    await identity.client.send('POST', SIGN_UP, new Uint8Array(8).fill(255), JSON_BODY),
    400,
    /^Invalid JSON payload received/,
  );
  assertRefused(
    await identity.client.send('POST', SIGN_UP, JSON.stringify({ email: 'x'.repeat(100_000) }), JSON_BODY),
    413,
    'Request payload size exceeds the limit.',
  );
  assertRefused(
    await identity.client.send('POST', SIGN_UP, '{}', { ...JSON_BODY, 'content-encoding': 'gzip' }),
    400,
    'The request could not be read.',
  );
  assertRefused(await identity.client.send('POST', SIGN_UP), 400, 'ADMIN_ONLY_OPERATION');
  await identity.client.signUp('after-all-this@example.com');
});

test('rejects a call without an API key', async () => {
  const response = await fetch(`${identity.sandbox.sandboxUrl}${SIGN_UP}`, {
    method: 'POST',
    headers: JSON_BODY,
    body: '{}',
  });
  assert.equal(response.status, 403);
});

test('other people’s accounts are closed to “Bearer owner”, other paths and ID tokens', async () => {
  const { idToken } = await identity.client.signUp('private@example.com');
  const everything: [string, string][] = [
    ['GET', `${PROJECT}/accounts:batchGet`],
    ['POST', `${PROJECT}/accounts:lookup`],
    ['POST', `${PROJECT}/accounts:update`],
    ['DELETE', '/emulator/v1/projects/demo-food-court/accounts'],
  ];
  for (const [method, path] of everything) {
    const body = method === 'POST' ? '{}' : undefined;
    assertRefused(await identity.client.send(method, path, body), 401, /missing required authentication/);
    for (const bearer of ['owner', 'ya29.x', idToken, `${identity.sandbox.controlSecret}x`]) {
      assertRefused(
        await identity.client.send(method, path, body, { authorization: `Bearer ${bearer}` }),
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
      await identity.client.send('GET', path, undefined, { authorization: `Bearer ${identity.sandbox.controlSecret}` }),
      404,
      'Not Found',
    );
  const legacy = '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount';
  assertRefused(
    await identity.client.send('POST', legacy, '{"targetProjectId":"demo-food-court"}', {
      ...JSON_BODY,
      authorization: 'Bearer owner',
    }),
    404,
    'Not Found',
  );
});

test('the control secret permits listing, changing and deleting accounts', async () => {
  const { localId } = await identity.client.signUp('suspended@example.com');
  const authorization = `Bearer ${identity.sandbox.controlSecret}`;
  const { body } = await identity.client.send('GET', `${PROJECT}/accounts:batchGet?maxResults=100`, undefined, {
    authorization,
  });
  assert.ok(body.users.some((user: { email: string }) => user.email === 'suspended@example.com'));
  assert.equal(
    (await identity.client.call(`${PROJECT}/accounts:update`, { localId, disableUser: true }, { authorization }))
      .status,
    200,
  );
  assertRefused(await identity.client.signIn('suspended@example.com'), 400, 'USER_DISABLED');

  assert.equal(
    (
      await identity.client.send('DELETE', '/emulator/v1/projects/demo-food-court/accounts', undefined, {
        authorization,
      })
    ).status,
    200,
  );
  assertRefused(await identity.client.signIn('suspended@example.com'), 400, 'INVALID_LOGIN_CREDENTIALS');
});

test('passwords are not readable on disk', async () => {
  await identity.client.signUp('careful@example.com', 'my bank password');
  const stored = await readFile(join(identity.dataDir, 'identity', 'accounts.json'), 'utf8');
  assert.match(stored, /careful@example\.com/);
  assert.doesNotMatch(stored, /my bank password/);
});

test('other sites get no CORS permission and no answer under their own host name', async () => {
  const { headers } = await fetch(`${identity.sandbox.sandboxUrl}${SIGN_UP}?key=any`, {
    method: 'POST',
    headers: { ...JSON_BODY, origin: 'https://evil.example' },
    body: '{}',
  });
  assert.equal(headers.get('access-control-allow-origin'), null);
  const status = (headers: Record<string, string>) =>
    new Promise((resolve, reject) =>
      request(`${identity.sandbox.sandboxUrl}/sandbox/outbox`, { headers }, (response) =>
        resolve(response.resume().statusCode),
      )
        .once('error', reject)
        .end(),
    );
  assert.equal(await status({ host: 'evil.example' }), 403);
  assert.equal(await status({ 'x-forwarded-host': 'evil.example:3000' }), 403);
  assert.equal(await status({ 'x-forwarded-host': 'localhost:3000' }), 200);
});
