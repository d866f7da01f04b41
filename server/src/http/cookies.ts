import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** Says only that somebody is signed in, never who: a hint for composing pages. Forging it gains nothing. */
export const signedInCookie = 'signed-in';

/** Set by the browser's side when somebody chooses Light or Night. */
export const themeCookie = 'theme';

/** Draws the same lot for a canary at every visit. Says nothing about the person. */
export const visitorCookie = 'food-court-visitor';

/** The builds that this visit was given when it started. */
export const visitCookie = 'food-court-visit';

/** A build that this visitor alone asked to see. */
export const previewCookie = 'food-court-preview';

/** With the deployable’s name: its builds that failed in this browser. One for each, so that two reports at once both count. */
export const failedCookie = 'food-court-failed-';

const unchanged = (value: string): string => value;

/** Cookies are for this site alone and for no script. Without `maxAge` they end with the browser’s session. */
export async function registerCookies(app: FastifyInstance, secure: boolean): Promise<void> {
  // Our values need no escaping, and values that we did not write are not decoded.
  const values = { encode: unchanged, decode: unchanged };
  const parseOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure, ...values } as const;
  await app.register(cookie, { parseOptions });
}
