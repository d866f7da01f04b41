import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose';
import { assertRefused, type Session } from '#testing/identity-client';
import { identitySandbox } from '#testing/identity-sandbox';

let victim: Session;
const identity = identitySandbox(async ({ client }) => {
  victim = await client.signUp('victim@example.com');
});

const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(identity.sandbox.jwksUrl)), {
    issuer: identity.sandbox.issuer,
    audience: identity.sandbox.audience,
    algorithms: ['RS256'],
  });

async function forge(payload: JWTPayload, key?: Parameters<SignJWT['sign']>[0]): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  const { kid } = decodeProtectedHeader(victim.idToken);
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key ?? privateKey);
}

const ownKey = async () =>
  importJWK(JSON.parse(await readFile(join(identity.dataDir, 'identity', 'signing-key.json'), 'utf8')), 'RS256');

test('ID tokens of sign-up, sign-in and refresh are signed by a published key and name the user', async () => {
  const { body: signedIn } = await identity.client.signIn('victim@example.com');
  const { body: refreshed } = await identity.client.refresh(victim.refreshToken);
  for (const token of [victim.idToken, signedIn.idToken, refreshed.id_token, refreshed.access_token]) {
    const { payload } = await verify(token);
    assert.deepEqual(
      { iss: payload.iss, aud: payload.aud, sub: payload.sub, email: payload.email, user_id: payload.user_id },
      {
        iss: 'https://securetoken.google.com/demo-food-court',
        aud: 'demo-food-court',
        sub: victim.localId,
        email: 'victim@example.com',
        user_id: victim.localId,
      },
    );
    assert.equal(payload.exp! - payload.iat!, 3600);
  }
});

test('a refreshed token keeps the sign-in time of its session, even when the person signs in elsewhere later', async () => {
  const early = Math.floor(Date.now() / 1_000) - 600;
  const { kid } = decodeProtectedHeader(victim.idToken);
  const session = await new SignJWT({ provider: 'password', auth_time: early })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'refresh+jwt' })
    .setSubject(victim.localId)
    .setIssuedAt()
    .sign(await ownKey());
  await identity.client.signIn('victim@example.com');
  const { body: refreshed } = await identity.client.refresh(session);
  const { body: again } = await identity.client.refresh(refreshed.refresh_token);
  for (const token of [refreshed.id_token, again.id_token]) assert.equal(decodeJwt(token).auth_time, early);
});

test('the published key set has no private part', async () => {
  const { keys } = (await (await fetch(identity.sandbox.jwksUrl)).json()) as { keys: object[] };
  assert.deepEqual(
    keys.map((key) => Object.keys(key).sort()),
    [['alg', 'e', 'kid', 'kty', 'n', 'use']],
  );
});

test('a signed token returns its own account, without the password', async () => {
  const { status, body } = await identity.client.lookup(victim.idToken);
  assert.equal(status, 200);
  assert.equal(body.users[0].email, 'victim@example.com');
  assert.doesNotMatch(JSON.stringify(body), /correct horse|passwordHash|salt/);
});

test('every call rejects unsigned, foreign, altered, expired and misdirected tokens', async () => {
  const claims = decodeJwt(victim.idToken);
  const [head, , signature] = victim.idToken.split('.');
  const altered = [
    head,
    Buffer.from(JSON.stringify({ ...claims, email: 'other@example.com' })).toString('base64url'),
    signature,
  ].join('.');
  const refused: [string, string][] = [
    [new UnsecuredJWT(claims).encode(), 'INVALID_ID_TOKEN'],
    [`${victim.idToken.split('.').slice(0, 2).join('.')}.`, 'INVALID_ID_TOKEN'],
    [await forge(claims), 'INVALID_ID_TOKEN'],
    [altered, 'INVALID_ID_TOKEN'],
    [await forge({ ...claims, aud: 'another' }, await ownKey()), 'INVALID_ID_TOKEN'],
    [await forge({ ...claims, iss: 'https://securetoken.google.com/another' }, await ownKey()), 'INVALID_ID_TOKEN'],
    [victim.refreshToken, 'INVALID_ID_TOKEN'],
    ['', 'INVALID_ID_TOKEN'],
    ['nonsense', 'INVALID_ID_TOKEN'],
    [await forge({ ...claims, iat: claims.iat! - 7200, exp: claims.exp! - 7200 }, await ownKey()), 'TOKEN_EXPIRED'],
  ];
  const calls: [string, object][] = [
    ['lookup', {}],
    ['update', { password: 'taken over', returnSecureToken: true }],
    ['delete', {}],
    ['sendOobCode', { requestType: 'VERIFY_EMAIL' }],
    ['signUp', { email: 'thief@example.com', password: 'taken over' }],
  ];
  for (const [idToken, message] of refused) {
    for (const [name, rest] of calls)
      assertRefused(await identity.client.account(name, { ...rest, idToken }), 400, message);
  }
  assert.equal((await identity.client.signIn('victim@example.com')).status, 200);
});

test('rejects tokens in fields with another spelling', async () => {
  const unsigned = new UnsecuredJWT(decodeJwt(victim.idToken)).encode();
  for (const name of ['id_token', 'IdToken', 'id-token', 'ID_TOKEN', 'id Token']) {
    assertRefused(
      await identity.client.account('lookup', { [name]: unsigned }),
      400,
      /^Invalid JSON payload received\. Unknown name/,
    );
  }
  assertRefused(await identity.client.account('lookup', { idToken: [unsigned] }), 400, /Invalid value at 'idToken'/);
  assertRefused(await identity.client.account('signInWithCustomToken', { token: unsigned }), 404, 'Not Found');
  assertRefused(
    await identity.client.account('signInWithIdp', { postBody: `id_token=${unsigned}&providerId=google.com` }),
    400,
    'INVALID_IDP_RESPONSE',
  );
});

test('rejects a refresh token forged from a user’s id', async () => {
  const record = {
    _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
    localId: victim.localId,
    provider: 'password',
    extraClaims: {},
    projectId: 'demo-food-court',
  };
  const written = Buffer.from(JSON.stringify(record)).toString('base64');
  for (const token of [
    written,
    await forge({ grant: written, sub: victim.localId, iat: 1 }),
    victim.idToken,
    'x',
    '',
  ]) {
    assertRefused(await identity.client.refresh(token), 400, 'INVALID_REFRESH_TOKEN');
  }
});

test('changing the password ends older sessions', async () => {
  const session = await identity.client.signUp('changing@example.com');
  const claims = decodeJwt(session.idToken);
  // as if opened a minute ago: the provider counts in whole seconds
  const older = await forge({ ...claims, iat: claims.iat! - 60 }, await ownKey());
  const { body } = await identity.client.account('update', {
    idToken: session.idToken,
    password: 'a new password',
    returnSecureToken: true,
  });
  await verify(body.idToken);
  assertRefused(await identity.client.lookup(older), 400, 'TOKEN_EXPIRED');
  assert.equal((await identity.client.refresh(body.refreshToken)).status, 200);
});
