import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exchangeCookies, parseCookies } from '#testing/cookie-exchange';
import {
  endPreview,
  readVisitor,
  renewPreviewCookie,
  setFailedCookie,
  setPreviewCookie,
  setVisitCookies,
} from './visitor-cookies';

const unsigned = { sign: () => undefined, isSigned: () => false };
const builds = { kitchen: 'k1' };
/** Signs with the day, and accepts yesterday’s signatures. */
const keysOf = (day: string, yesterday = '') => ({
  sign: (text: string) => `${day}~${text.replaceAll(/\W/g, '-')}`,
  isSigned: (text: string, signature = '') => {
    const [of = '', mac] = signature.split('~');
    return [day, yesterday].includes(of) && mac === text.replaceAll(/\W/g, '-');
  },
});

async function setAll(secure: boolean): Promise<string[]> {
  const answers = await Promise.all([
    exchangeCookies(({ cookies }, reply) => setVisitCookies(reply, readVisitor(cookies), builds, unsigned), { secure }),
    exchangeCookies((_, reply) => void setPreviewCookie(reply, builds, keysOf('monday')), { secure }),
    exchangeCookies((_, reply) => setFailedCookie(reply, { id: 'a' }, { name: 'kitchen', build: 'k1' }), { secure }),
    exchangeCookies((_, reply) => endPreview(reply), { secure }),
  ]);
  return answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
}

describe('a visitor’s cookies', () => {
  test('are HttpOnly and SameSite=Lax, and Secure where the site uses https', async () => {
    assert.equal((await setAll(true)).length, 5);
    for (const cookie of await setAll(true)) assert.match(cookie, /; HttpOnly; Secure; SameSite=Lax$/);
    for (const cookie of await setAll(false)) assert.match(cookie, /; HttpOnly; SameSite=Lax$/);
  });

  test('use the first visitor id when a browser sends two', async () => {
    const id = 'a'.repeat(22);
    const cookies = await parseCookies(`food-court-visitor=${id}; food-court-visitor=${'b'.repeat(22)}`);
    assert.equal(readVisitor(cookies).id, id);
  });

  test('accept only a preview that the site has signed', async () => {
    const monday = keysOf('monday');
    for (const [cookie, preview] of [
      ['kitchen:k1~monday~preview-kitchen-k1', builds],
      ['kitchen:k1', undefined],
      ['kitchen:k1~', undefined],
      ['kitchen:k2~monday~preview-kitchen-k1', undefined],
      ['kitchen:k1~sunday~preview-kitchen-k1', undefined],
    ] as const)
      assert.deepEqual(
        readVisitor(await parseCookies(`food-court-preview=${cookie}`), monday).preview,
        preview,
        cookie,
      );
    const { cookies } = await exchangeCookies((_, reply) => void setPreviewCookie(reply, builds, monday));
    assert.deepEqual(readVisitor({ 'food-court-preview': cookies[0]?.value }, monday).preview, builds);
  });

  test('keep a preview for longer than the key that signed it', async () => {
    const renewed = async (day: string, yesterday: string) => {
      const keys = keysOf(day, yesterday);
      const cookie = 'food-court-preview=kitchen:k1~monday~preview-kitchen-k1';
      const { cookies } = await exchangeCookies(
        (request, reply) => renewPreviewCookie(reply, readVisitor(request.cookies, keys), keys),
        { cookie },
      );
      return cookies.map(({ value }) => value);
    };
    assert.deepEqual(await renewed('monday', 'sunday'), []);
    assert.deepEqual(await renewed('tuesday', 'monday'), ['kitchen:k1~tuesday~preview-kitchen-k1']);
    assert.deepEqual(await renewed('wednesday', 'tuesday'), []);
  });

  test('keep the last five failed builds of a deployable, each once', async () => {
    let cookie = 'food-court-failed-bar=b1; food-court-failed-kitchen=';
    for (const build of ['k1', 'k2', 'k3', 'k1', 'k4', 'k5', 'k6']) {
      const { headers } = await exchangeCookies(
        ({ cookies }, reply) => setFailedCookie(reply, readVisitor(cookies), { name: 'kitchen', build }),
        { cookie, secure: true },
      );
      cookie = `food-court-failed-bar=b1; ${String(headers['set-cookie'])}`;
    }
    assert.match(cookie, /food-court-failed-kitchen=k3\.k1\.k4\.k5\.k6;/);
    const { failed } = readVisitor(await parseCookies(cookie));
    assert.deepEqual(failed, { bar: ['b1'], kitchen: ['k3', 'k1', 'k4', 'k5', 'k6'] });
  });

  test('ignore failed builds with an invalid name', async () => {
    const cookies = await parseCookies(
      `food-court-failed-kitchen=k1.<b>.%..${'k'.repeat(65)}; food-court-failed-__proto__=x; food-court-failed-=y`,
    );
    assert.deepEqual(readVisitor(cookies).failed?.kitchen, ['k1']);
  });

  for (const id of ['', 'short', 'x'.repeat(41), 'with%20a%20space%20in%20it', '%E0%A4%A-broken-escape'])
    test(`replace an invalid visitor id: '${id}'`, async () => {
      const visitor = readVisitor(await parseCookies(`food-court-visitor=${id}`));
      assert.equal(visitor.isNew, true);
      assert.match(visitor.id, /^[\w-]{22}$/);
    });
});
