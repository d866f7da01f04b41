import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { origin } from '#product/origin';
import { type Person, runtimeConfig, sessionOf } from './accounts';

/**
 * Puts the browser into the state after a sign-in without using the form: the identity SDK finds its stored user, which it
 * moves into its own database when the first page opens, and the server finds its cookie.
 */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const [{ firebase }, { idToken, refreshToken, localId }] = await Promise.all([runtimeConfig(), sessionOf(person)]);
  const now = Date.now();
  const user = {
    uid: localId,
    email: person.email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: person.email, email: person.email }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: expiryOf(idToken) },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: firebase.apiKey,
    appName: '[DEFAULT]',
  };
  await context.addCookies([{ name: 'signed-in', value: '1', url: origin(), httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript(storeOnce, {
    site: origin(),
    key: `firebase:authUser:${firebase.apiKey}:[DEFAULT]`,
    value: JSON.stringify(user),
  });
}

/** Returns the cookies that the app gets with each new token, by which the server renders the pages of this person. */
export async function sessionCookiesOf(person: Person): Promise<{ name: string; value: string; url: string }[]> {
  const { idToken } = await sessionOf(person);
  const headers = { authorization: `Bearer ${idToken}` };
  const answer = await fetch(`${origin()}/session`, { method: 'POST', headers });
  assert.equal(answer.status, 204);
  return answer.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value: decodeURIComponent(value), url: origin() };
  });
}

/** Stores the user on the first page only, so that a person who signs out stays signed out. */
function storeOnce({ site, key, value }: { site: string; key: string; value: string }): void {
  const note = `stored ${key}`;
  if (location.origin !== site || localStorage.getItem(note)) return;
  localStorage.setItem(note, 'yes');
  localStorage.setItem(key, value);
}

const expiryOf = (idToken: string): number =>
  (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp * 1_000;

export async function signInAndOpen(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page.context(), person);
  await page.goto(origin() + path);
}
