import { randomBytes } from 'node:crypto';
import type { Builds, Visitor } from 'federation/discovery';
import { cookiesOf, writtenCookie } from '#http/cookie-header';
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
  const cookies = cookiesOf(cookieHeader);
  const id = cookies.get(visitorCookie);
  const isNew = id === undefined || !visitorId.test(id);
  return {
    id: isNew ? randomBytes(16).toString('base64url') : id,
    isNew,
    held: readBuilds(cookies.get(visitCookie)),
    preview: readBuilds(cookies.get(previewCookie)),
    failed: failedIn(cookies),
  };
}

/** What the browser must keep, and does not yet. */
export function visitCookies({ id, isNew, held }: Guest, builds: Builds, secure: boolean): string[] {
  if (!isNew && held && writtenBuilds(held) === writtenBuilds(builds)) return [];
  return [
    writtenCookie(visitorCookie, id, { secure, maxAge: yearSeconds }),
    writtenCookie(visitCookie, writtenBuilds(builds), { secure }),
  ];
}

export const previewCookieOf = (preview: Builds, secure: boolean): string =>
  writtenCookie(previewCookie, writtenBuilds(preview), { secure });

export const noPreviewCookie = (secure: boolean): string => writtenCookie(previewCookie, '', { secure, maxAge: 0 });

const buildName = /^[\w-]{1,64}$/;
/** More than one visit meets of a deployable; the oldest are not served any more. */
const mostFailed = 5;

/** The newest last. */
export function failedCookieOf(
  { failed }: Visitor,
  { name, build }: { name: string; build: string },
  secure: boolean,
): string {
  const before = failed?.[name]?.filter((other) => other !== build) ?? [];
  return writtenCookie(failedCookie + name, [...before, build].slice(-mostFailed).join('.'), { secure });
}

const failedIn = (cookies: ReadonlyMap<string, string>): Visitor['failed'] =>
  Object.fromEntries(
    [...cookies]
      .filter(([name]) => name.startsWith(failedCookie))
      .map(([name, builds]) => [
        name.slice(failedCookie.length),
        builds
          .split('.')
          .filter((build) => buildName.test(build))
          .slice(-mostFailed),
      ]),
  );
