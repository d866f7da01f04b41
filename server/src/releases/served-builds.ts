import type { FastifyRequest } from 'fastify';
import { buildsHeader, formatBuilds, type Builds } from '@food-court/federation/discovery';
import { type Cookies, visitCookie } from '#http/cookies';
import { buildsSaid } from './visitor-cookies';

/** At most as many as a cookie may name: the value is stored with orders, and sent back. */
const headerValue = /^[\w-]{1,64}@[\w-]{1,64}(?: [\w-]{1,64}@[\w-]{1,64}){0,19}$/;

/**
 * The builds that served the caller: those that the tab says it runs, else those in its cookies. The cookies are from the
 * browser's latest answer, but a tab that has not loaded a page since runs older builds. No call waits for the release store.
 */
export function servedBuildsOf({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): string | undefined {
  const { [buildsHeader]: value } = headers;
  return typeof value === 'string' && headerValue.test(value) ? value : buildsInCookies(cookies);
}

function buildsInCookies(cookies: Cookies): string | undefined {
  if (cookies[visitCookie] === undefined) return undefined;
  const { visit, preview } = buildsSaid(cookies);
  if (!visit) return undefined;
  const previewed: Builds = Object.fromEntries(Object.entries(preview).filter(([name]) => Object.hasOwn(visit, name)));
  return formatBuilds({ ...visit, ...previewed });
}
