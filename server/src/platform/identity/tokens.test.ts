import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, testSettings, type TestServer } from '#testing/index';
import { tokenVerifier } from './tokens';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;

describe('a token', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const ask = (authorization: string) =>
    testServer.app.inject({ url: '/api/somebody@example.com', headers: { authorization } });
  const refusedTokens: Record<string, () => Promise<string>> = {
    'that has expired': () => testServer.identity.token({ exp: hourAgo }),
    'that is not valid yet': () => testServer.identity.token({ nbf: Math.floor(Date.now() / 1_000) + 3_600 }),
    'of another issuer': () => testServer.identity.token({ iss: 'https://securetoken.google.com/another' }),
    'for another audience': () => testServer.identity.token({ aud: 'another' }),
    'without a subject': () => testServer.identity.token({ sub: '' }),
    'signed by a stranger under our key’s name': () => testServer.identity.foreignToken(),
    'under an unknown key': () => testServer.identity.token({}, { kid: 'unknown' }),
    'without a signature': async () => (await testServer.identity.token()).replace(/[^.]+$/, ''),
    'with another’s claims under a valid signature': async () => {
      const [head, , signature] = (await testServer.identity.token()).split('.');
      return `${head}.${part({ ...testServer.identity.settings, sub: 'admin', email: 'admin@example.com' })}.${signature}`;
    },
    'that says alg none': async () => {
      const [, claims] = (await testServer.identity.token()).split('.');
      return `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`;
    },
    'signed with the public key as a secret': async () => {
      const [, claims] = (await testServer.identity.token()).split('.');
      const unsigned = `${part({ alg: 'HS256', kid: 'test-key' })}.${claims}`;
      const publicKey = await (await fetch(testServer.identity.settings.jwksUrl)).text();
      return `${unsigned}.${createHmac('sha256', publicKey).update(unsigned).digest('base64url')}`;
    },
    'that is none': async () => 'garbage',
    'made of dots': async () => '...',
    'with a broken header': async () => `${Buffer.from('{').toString('base64url')}.e30.AA`,
    'with an unknown critical header': async () => {
      const [, claims, signature] = (await testServer.identity.token()).split('.');
      return `${part({ alg: 'RS256', kid: 'test-key', crit: ['moon'], moon: 1 })}.${claims}.${signature}`;
    },
  };

  for (const [name, make] of Object.entries(refusedTokens))
    test(`${name} is refused`, async () => {
      const response = await ask(`Bearer ${await make()}`);
      assert.equal(response.statusCode, 401, response.body);
      assert.equal(response.json<Problem>().code, 'session_expired');
      assert.equal(response.headers['www-authenticate'], 'Bearer');
    });

  test('is required', async () => {
    const response = await testServer.app.inject('/api/somebody@example.com');
    assert.deepEqual([response.statusCode, response.json<Problem>().code], [401, 'not_signed_in']);
  });

  test('is refused in another scheme', async () =>
    assert.equal((await ask('Basic c29tZWJvZHk6cGFzcw==')).statusCode, 401));
  test('is found after Bearer, in upper or lower case', async () =>
    assert.equal((await ask(`bearer ${await testServer.identity.token()}`)).statusCode, 404));
  test('is refused without an e-mail address', async () =>
    assert.equal((await ask(`Bearer ${await testServer.identity.token({ email: undefined })}`)).statusCode, 403));

  test('is refused when it is invalid, even where it is optional', async () =>
    assert.equal(
      (await testServer.app.inject({ url: '/api/admin', headers: { authorization: 'Bearer garbage' } })).statusCode,
      401,
    ));

  test('is not read by calls for everyone', async () =>
    assert.equal(
      (await testServer.app.inject({ url: '/api/products/Rice', headers: { authorization: 'Bearer garbage' } }))
        .statusCode,
      200,
    ));
});

test('is answered with 503 when the keys can’t be loaded', async () => {
  const { identity } = testSettings({
    dataDir: '/nowhere',
    database: { url: '' },
    identity: { jwksUrl: 'http://127.0.0.1:9/keys', issuer: 'i', audience: 'a' },
  });
  const token = `${part({ alg: 'RS256', kid: 'k' })}.${part({})}.AA`;
  await assert.rejects(tokenVerifier(identity)(token), { code: 'unavailable' });
});
