import type { FastifyRequest } from 'fastify';
import { buildsHeader, formatBuilds, type Builds } from '@food-court/federation/discovery';
import { type Cookies, largestCookie, visitCookie } from '#platform/http/cookies';
import { buildsSaid } from './visitor-cookies';

const headerValue = /^[\w-]{1,64}@[\w-]{1,64}(?: [\w-]{1,64}@[\w-]{1,64})*$/;

/** Bounded by the longest cookie: the value is stored with orders and sent back. */
const isBuildsHeader = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= largestCookie && headerValue.test(value);

/**
 * Returns the builds that served the caller: those that the tab says it runs, else those in its cookies. The cookies
 * come from the browser's latest answer, but a tab that has not loaded a page since then runs older builds. No call
 * waits for the release store.
 */
export function servedBuildsOf({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): string | undefined {
  const { [buildsHeader]: value } = headers;
  return isBuildsHeader(value) ? value : buildsInCookies(cookies);
}

function buildsInCookies(cookies: Cookies): string | undefined {
  if (cookies[visitCookie] === undefined) return undefined;
  const { visit, preview } = buildsSaid(cookies);
  if (!visit) return undefined;
  const previewed: Builds = Object.fromEntries(Object.entries(preview).filter(([name]) => Object.hasOwn(visit, name)));
  return formatBuilds({ ...visit, ...previewed });
}
