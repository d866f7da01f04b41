import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { exchangeCookies, parseCookies } from '#testing/cookie-exchange';
import type { Identity } from './caller';
import { readSessionCookie, sessionSeconds, setSessionCookie } from './session-cookie';

const ann: Identity = {
  uid: 'uid-ann',
  email: 'ann@exämple.com',
  emailVerified: true,
  issuedAt: 1_000,
  signedInAt: 900,
};
const now = Date.parse('2026-11-27T12:00:00Z');
const signer = {
  sign: (text: string) => `today~${createHash('sha256').update(text).digest('hex')}`,
  isSigned: (text: string, signature = '') => signature === signer.sign(text),
};

const cookieOf = async (identity = ann, secure = false): Promise<string> =>
  String(
    (await exchangeCookies((_, reply) => setSessionCookie(reply, identity, signer, now), { secure })).headers[
      'set-cookie'
    ],
  );
const sent = (cookie: string): string => cookie.split(';', 1)[0] ?? '';
const readerIn = async (cookie: string, at = now) => readSessionCookie(await parseCookies(cookie), signer, at);

test('the session cookie is not readable by scripts, ends after an hour, and is Secure where the site uses https', async () => {
  assert.match(
    await cookieOf(),
    /^food-court-session=[\w-]+~today~\w+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  assert.match(await cookieOf(ann, true), /; HttpOnly; Secure; SameSite=Lax$/);
});

test('it names its person until it expires, even in a browser that keeps it longer', async () => {
  const cookie = sent(await cookieOf());
  const end = now + sessionSeconds * 1_000;
  assert.deepEqual(await readerIn(cookie), ann);
  assert.deepEqual(await readerIn(cookie, end - 1), ann);
  assert.equal(await readerIn(cookie, end), undefined);
});

test('it names nobody when any part of it was changed, or was signed for another purpose', async () => {
  const cookie = sent(await cookieOf());
  const other = sent(await cookieOf({ ...ann, uid: 'uid-bob' }));
  const [payload = '', ...signature] = cookie.slice('food-court-session='.length).split('~');
  const [othersPayload = ''] = other.slice('food-court-session='.length).split('~');
  for (const forged of [
    '',
    payload,
    `${payload}~`,
    `${othersPayload}~${signature.join('~')}`,
    `${payload}~${signer.sign(payload)}`,
    `${payload}~${signature.join('~')}x`,
  ])
    assert.equal(await readerIn(`food-court-session=${forged}`), undefined, forged);
});

test('it names nobody when a mark shows a sign-out that did not reach the server', async () =>
  assert.equal(await readerIn(`${sent(await cookieOf())}; signed-out=1`), undefined));

test('without a key there is no session cookie, and the previous one is cleared', async () => {
  const { headers } = await exchangeCookies((_, reply) =>
    setSessionCookie(reply, ann, { ...signer, sign: () => undefined }, now),
  );
  assert.match(String(headers['set-cookie']), /^food-court-session=; .*Expires=Thu, 01 Jan 1970/);
});
