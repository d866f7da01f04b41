import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { failedCookieOf, guestOf, noPreviewCookie, previewCookieOf, visitCookies } from './visit';

const builds = { kitchen: 'k1' };
const all = (secure: boolean): string[] => [...visitCookies(guestOf(undefined), builds, secure), previewCookieOf(builds, secure), failedCookieOf(builds, secure), noPreviewCookie(secure)];

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

  for (const id of ['', 'short', 'x'.repeat(41), 'with%20a%20space%20in%20it', '%E0%A4%A-broken-escape'])
    test(`are given anew to whom names nobody: '${id}'`, () => {
      const guest = guestOf(`food-court-visitor=${id}`);
      assert.equal(guest.isNew, true);
      assert.match(guest.id, /^[\w-]{22}$/);
    });
});
