import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult, type JWK } from 'jose';
import { tokenVerifier, type VerifyToken } from './tokens';

const issuer = 'https://identity.test';
const audience = 'court';

describe('a token under a key that is not cached', () => {
  let pair: GenerateKeyPairResult;
  let jwk: JWK;
  let published: string[];
  let isDown: boolean;
  let questions: number;
  let verify: VerifyToken;
  const provider = createServer((_request, response) => {
    questions += 1;
    if (isDown) response.writeHead(503);
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
    [published, isDown, questions] = [['monday'], false, 0];
    const { port } = provider.address() as AddressInfo;
    verify = tokenVerifier({ jwksUrl: `http://127.0.0.1:${port}/keys`, issuer, audience });
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

  test('is accepted when the provider has just changed its keys', async () => {
    published = ['tuesday'];
    assert.equal((await verify(await tokenUnder('tuesday'))).uid, 'ann');
    // Within a second of the previous request.
    published = ['wednesday'];
    assert.equal((await verify(await tokenUnder('wednesday'))).uid, 'ann');
  });

  test('is refused when the provider does not know it either; a crowd of them causes one request', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => tokenUnder(`made-up-${index}`)));
    for (const expected of [2, 3]) {
      await Promise.all(crowd.map((token) => assert.rejects(verify(token), { code: 'session_expired' })));
      assert.equal(questions, expected);
    }
  });

  test('is answered with 503 when the keys can’t be read again, and tokens under known keys still work', async () => {
    isDown = true;
    await assert.rejects(verify(await tokenUnder('tuesday')), { code: 'unavailable' });
    assert.equal((await verify(await tokenUnder('monday'))).uid, 'ann');
  });
});
