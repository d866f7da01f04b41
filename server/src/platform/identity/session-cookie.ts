import type { FastifyReply } from 'fastify';
import { sessionCookie, signedOutCookie, type Cookies } from '../http/cookies';
import type { Identity } from './caller';

/** The same lifetime as a token of the provider. */
export const sessionSeconds = 3_600;

/** Signs values that any of our processes can verify. */
export interface Signer {
  /** Undefined while no key is known. */
  sign: (text: string) => string | undefined;
  isSigned: (text: string, signature?: string) => boolean;
}

type Stored = Identity & { until: number };

const signed = /^([\w-]+)~(.+)$/;
/** Can never be the id of a visitor. */
const signedText = (payload: string): string => `session ${payload}`;

/**
 * Lets a person who has just shown a valid token read documents. Without a key there is no cookie, and browsers render.
 */
export function setSessionCookie(reply: FastifyReply, identity: Identity, signer: Signer, now = Date.now()): void {
  const stored: Stored = { ...identity, until: now + sessionSeconds * 1_000 };
  const payload = Buffer.from(JSON.stringify(stored)).toString('base64url');
  const signature = signer.sign(signedText(payload));
  if (signature === undefined) reply.clearCookie(sessionCookie);
  else reply.setCookie(sessionCookie, `${payload}~${signature}`, { maxAge: sessionSeconds });
}

/** Returns the person of the last sync. Does not check revocation or suspension, which are looked up at each use. */
export function readSessionCookie(cookies: Cookies, signer: Signer, now = Date.now()): Identity | undefined {
  const [, payload, signature] = signed.exec(cookies[sessionCookie] ?? '') ?? [];
  if (payload === undefined || cookies[signedOutCookie] !== undefined) return undefined;
  if (!signer.isSigned(signedText(payload), signature)) return undefined;
  const { until, ...identity } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Stored;
  return now < until ? identity : undefined;
}
