import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { UnsecuredJWT } from 'jose';
import type { Identity } from './caller';
import { cacheVerified } from './cached-tokens';
import type { VerifyToken } from './tokens';

const now = 1_800_000_000_000;
const tokenOf = (uid: string, seconds = 3_600) =>
  new UnsecuredJWT({ sub: uid }).setExpirationTime(now / 1_000 + seconds).encode();

describe('a verified token', () => {
  let verified: string[];
  let verify: VerifyToken;
  const check = async (token: string): Promise<Identity> => {
    verified.push(token);
    return { uid: token, email: '', emailVerified: true, issuedAt: 0, signedInAt: 0 };
  };
  beforeEach(() => {
    verified = [];
    verify = cacheVerified(check, 2);
    mock.timers.enable({ apis: ['Date'], now });
  });
  afterEach(() => mock.timers.reset());

  test('is verified once while it is cached, and is never mistaken for another one', async () => {
    const [one, other] = [tokenOf('a'), tokenOf('b')];
    for (const token of [one, other, one, other]) assert.equal((await verify(token)).uid, token);
    assert.deepEqual(verified, [one, other]);
  });

  test('is verified again after five minutes, or when it expires earlier', async () => {
    const [long, short] = [tokenOf('a'), tokenOf('a', 60)];
    await Promise.all([verify(long), verify(short)]);
    mock.timers.setTime(now + 60_000);
    await Promise.all([verify(long), verify(short)]);
    assert.deepEqual(verified, [long, short, short]);
    mock.timers.setTime(now + 5 * 60_000);
    await verify(long);
    assert.equal(verified.length, 4);
  });

  test('is not cached when it is refused', async () => {
    const refusing = cacheVerified(async (token) => {
      verified.push(token);
      throw new Error('expired');
    });
    await assert.rejects(refusing(tokenOf('a')), /expired/);
    await assert.rejects(refusing(tokenOf('a')), /expired/);
    assert.equal(verified.length, 2);
  });

  test('is evicted when there are too many', async () => {
    for (const uid of ['a', 'b', 'c', 'a']) await verify(tokenOf(uid));
    assert.equal(verified.length, 4);
  });
});
