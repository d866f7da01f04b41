import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult, type JWK } from 'jose';
import { waitForValue } from '#testing/index';
import { tokenVerifier, type VerifyToken } from './tokens';

const issuer = 'https://identity.test';
const audience = 'court';

const hour = 60 * 60_000;
/** Matches the cache headers of Google. */
const maxAgeHours = 6;

describe('a token', () => {
  let pair: GenerateKeyPairResult;
  let jwk: JWK;
  let published: string[];
  let isDown: boolean;
  let questions: number;
  let now: number;
  let verify: VerifyToken;
  const provider = createServer((_request, response) => {
    questions += 1;
    response.writeHead(isDown ? 503 : 200, { 'cache-control': `public, max-age=${maxAgeHours * 3_600}` });
    response.end(JSON.stringify({ keys: published.map((kid) => ({ ...jwk, kid, alg: 'RS256', use: 'sig' })) }));
  });
  before(async () => {
    pair = await generateKeyPair('RS256');
    jwk = await exportJWK(pair.publicKey);
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  });
  after(() => {
    provider.close();
    provider.closeAllConnections();
  });
  beforeEach(async () => {
    now = Date.now();
    [published, isDown, questions] = [['monday'], false, 0];
    const { port } = provider.address() as AddressInfo;
    verify = tokenVerifier({ jwksUrl: `http://127.0.0.1:${port}/keys`, issuer, audience }, () => now);
    await verify(await tokenUnder('monday'));
    assert.equal(questions, 1);
  });

  const tokenUnder = (kid: string): Promise<string> =>
    new SignJWT({ email: 'ann@example.com' })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject('ann')
      .setExpirationTime('1h')
      .sign(pair.privateKey);

  test('under an unknown key is accepted when the provider has just changed its keys', async () => {
    published = ['tuesday'];
    assert.equal((await verify(await tokenUnder('tuesday'))).uid, 'ann');
    // Within a second of the previous request.
    published = ['wednesday'];
    assert.equal((await verify(await tokenUnder('wednesday'))).uid, 'ann');
  });

  test('under an unknown key is refused when the provider does not know it either; a crowd of them causes one request', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => tokenUnder(`made-up-${index}`)));
    for (const expected of [2, 3]) {
      await Promise.all(crowd.map((token) => assert.rejects(verify(token), { code: 'session_expired' })));
      assert.equal(questions, expected);
    }
  });

  test('under an unknown key is answered with 503 when the keys can’t be read again, and tokens under known keys still work', async () => {
    isDown = true;
    await assert.rejects(verify(await tokenUnder('tuesday')), { code: 'unavailable' });
    assert.equal((await verify(await tokenUnder('monday'))).uid, 'ann');
  });

  test('under a known key is accepted for a day after its cache headers while the provider is down, then answered with 503', async () => {
    const token = await tokenUnder('monday');
    isDown = true;
    now += hour;
    await verify(token);
    assert.equal(questions, 2, 'the first token of the outage waits for the provider');
    for (let sent = 0; sent < 20; sent += 1) await verify(token);
    assert.equal(questions, 2, 'a provider that is down is left alone for some seconds');
    now += (maxAgeHours + 24 - 1) * hour - 1;
    await verify(token);
    await waitForValue(() => Promise.resolve(questions), 3);
    now += 1;
    await assert.rejects(verify(token), { code: 'unavailable' });
    isDown = false;
    assert.equal((await verify(token)).uid, 'ann');
  });

  test('under a withdrawn key is refused ten minutes later, and at the end of an outage', async () => {
    const token = await tokenUnder('monday');
    published = ['tuesday'];
    now += hour / 6 - 1;
    await verify(token);
    isDown = true;
    now += 1;
    await verify(token);
    isDown = false;
    now += 10_000;
    await verify(token);
    await waitForValue(
      () =>
        verify(token).then(
          () => 'accepted',
          ({ code }: { code: string }) => code,
        ),
      'session_expired',
    );
  });
});
