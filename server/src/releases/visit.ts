import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { buildsOf, type Visitor } from 'federation/discovery';
import { failedCookie, previewCookie, visitCookie, visitorCookie } from '#http/cookies';
import type { VisitorSite } from './releases';
import { readBuilds, writtenBuilds } from './written-builds';

const yearSeconds = 365 * 86_400;
const visitorId = /^[\w-]{16,40}$/;

/** Who comes, as far as their cookies tell; without any, somebody new. */
export function visitorOf(cookieHeader: string | undefined): Visitor {
  const cookies = fastifyCookie.parse(cookieHeader ?? '');
  const id = cookies[visitorCookie];
  return {
    id: id !== undefined && visitorId.test(id) ? id : randomBytes(16).toString('base64url'),
    held: readBuilds(cookies[visitCookie]),
    preview: readBuilds(cookies[previewCookie]),
    failed: readBuilds(cookies[failedCookie]),
  };
}

/** The cookies that keep this visitor what they are, as far as they do not have them. A preview is not what a visit holds. */
export function visitCookies(visitor: Visitor, { lineup }: VisitorSite, secure: boolean): string[] {
  const place = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const builds = buildsOf(lineup);
  const cookies = [fastifyCookie.serialize(visitorCookie, visitor.id, { ...place, maxAge: yearSeconds })];
  if (!visitor.preview) cookies.push(fastifyCookie.serialize(visitCookie, writtenBuilds(builds), place));
  return cookies;
}
