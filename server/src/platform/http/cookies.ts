import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** Says that somebody is signed in, but not who. Pages use it as a hint; a forged one has no other effect. */
export const signedInCookie = 'signed-in';

/** Signed, says who is signed in: it opens documents for an hour, and no call. */
export const sessionCookie = 'food-court-session';

/**
 * Set by the browser at a sign-out (shared-auth), in case the request does not reach the server: with it, no session
 * counts.
 */
export const signedOutCookie = 'signed-out';

/** Set by the browser when somebody chooses Light or Night. */
export const themeCookie = 'theme';

/** Set by the browser when somebody chooses a language. */
export const languageCookie = 'language';

/** A random id. It selects the same canaries at every visit, and says nothing about the person. */
export const visitorCookie = 'food-court-visitor';

/** The builds that this visit got when it started. */
export const visitCookie = 'food-court-visit';

/** The last switch of a flag before this visit, so that no feature appears in the middle of it. */
export const flagsCookie = 'food-court-flags';

/** A build that only this visitor asked to see. */
export const previewCookie = 'food-court-preview';

/**
 * Followed by a deployable’s name: its builds that failed in this browser. One cookie per deployable, so that two
 * simultaneous reports both count.
 */
export const failedCookie = 'food-court-failed-';

/** The same for those of them that hung the browser. */
export const hungCookie = 'food-court-hung-';

/** A browser silently drops a cookie whose name and value are longer (RFC 6265bis). */
export const largestCookie = 4_096;

const unchanged = (value: string): string => value;

/**
 * Cookies are for this site alone and not readable by scripts. Without `maxAge` they end with the browser’s session.
 */
export async function registerCookies(app: FastifyInstance, secure: boolean): Promise<void> {
  // Our values need no escaping, and values that we did not write are not decoded.
  const values = { encode: unchanged, decode: unchanged };
  const parseOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure, ...values } as const;
  await app.register(cookie, { parseOptions });
}
