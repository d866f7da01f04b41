import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { Builds, Visitor } from 'federation/discovery';
import { failedCookie, previewCookie, visitCookie, visitorCookie } from '#http/cookies';
import { readBuilds, writtenBuilds } from './written-builds';

const yearSeconds = 365 * 86_400;
const visitorId = /^[\w-]{16,40}$/;

export interface Guest extends Visitor {
  /** Came without our cookie: somebody new, or a browser that keeps none. */
  isNew: boolean;
}

/** Who comes, as far as their cookies tell. */
export function guestOf(cookieHeader: string | undefined): Guest {
  const cookies = fastifyCookie.parse(cookieHeader ?? '');
  const id = cookies[visitorCookie];
  const isNew = id === undefined || !visitorId.test(id);
  return {
    id: isNew ? randomBytes(16).toString('base64url') : id,
    isNew,
    held: readBuilds(cookies[visitCookie]),
    preview: readBuilds(cookies[previewCookie]),
    failed: readBuilds(cookies[failedCookie]),
  };
}

/** What the browser must keep, and does not yet. */
export function visitCookies({ id, isNew, held }: Guest, builds: Builds, secure: boolean): string[] {
  if (!isNew && held && writtenBuilds(held) === writtenBuilds(builds)) return [];
  return [written(visitorCookie, id, { secure, maxAge: yearSeconds }), written(visitCookie, writtenBuilds(builds), { secure })];
}

export const previewCookieOf = (preview: Builds, secure: boolean): string => written(previewCookie, writtenBuilds(preview), { secure });

export const noPreviewCookie = (secure: boolean): string => written(previewCookie, '', { secure, maxAge: 0 });

export const failedCookieOf = (failed: Builds, secure: boolean): string => written(failedCookie, writtenBuilds(failed), { secure });

/** Without an age it ends with the browser's session. */
const written = (name: string, value: string, { secure, maxAge }: { secure: boolean; maxAge?: number }): string =>
  fastifyCookie.serialize(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
