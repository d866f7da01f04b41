import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { failedCookieOf, guestOf, noPreviewCookie, previewCookieOf, visitCookies } from './visit';

const builds = { kitchen: 'k1' };
const all = (secure: boolean): string[] => [
  ...visitCookies(guestOf(undefined), builds, secure),
  previewCookieOf(builds, secure),
  failedCookieOf({ id: 'a' }, { name: 'kitchen', build: 'k1' }, secure),
  noPreviewCookie(secure),
];

describe('the cookies of a visit', () => {
  test('go over https alone where the site is there', () => {
    assert.equal(all(true).length, 5);
    for (const cookie of all(true)) assert.match(cookie, /; HttpOnly; Secure; SameSite=Lax$/);
    for (const cookie of all(false)) assert.match(cookie, /; HttpOnly; SameSite=Lax$/);
  });

  test('sent twice count once: a second visitor is no other lot', () => {
    const id = 'a'.repeat(22);
    assert.equal(guestOf(`food-court-visitor=${id}; food-court-visitor=${'b'.repeat(22)}`).id, id);
  });

  test('remember the five builds of a deployable that failed last, each once', () => {
    let cookie = 'food-court-failed-bar=b1; food-court-failed-kitchen=';
    for (const build of ['k1', 'k2', 'k3', 'k1', 'k4', 'k5', 'k6'])
      cookie = `food-court-failed-bar=b1; ${failedCookieOf(guestOf(cookie), { name: 'kitchen', build }, true)}`;
    assert.match(cookie, /food-court-failed-kitchen=k3\.k1\.k4\.k5\.k6;/);
    assert.deepEqual(guestOf(cookie).failed, { bar: ['b1'], kitchen: ['k3', 'k1', 'k4', 'k5', 'k6'] });
  });

  test('remember no build that is none', () => {
    assert.deepEqual(
      guestOf(
        `food-court-failed-kitchen=k1.<b>.%..${'k'.repeat(65)}; food-court-failed-__proto__=x; food-court-failed-=y`,
      ).failed?.kitchen,
      ['k1'],
    );
  });

  for (const id of ['', 'short', 'x'.repeat(41), 'with%20a%20space%20in%20it', '%E0%A4%A-broken-escape'])
    test(`are given anew to whom names nobody: '${id}'`, () => {
      const guest = guestOf(`food-court-visitor=${id}`);
      assert.equal(guest.isNew, true);
      assert.match(guest.id, /^[\w-]{22}$/);
    });
});
