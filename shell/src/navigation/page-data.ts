import type { QueryClient } from '@tanstack/react-query';
import type { SiteRoute } from '@food-court/federation/discovery';
import {
  frameNeeds,
  needsOfPage,
  paramsOfNeed,
  queryOfNeed,
  type DataNeed,
  type Visitor,
} from '@food-court/federation/surface';
import { ApiError, language } from '@food-court/shared-api';
import { apiPage, apiQuery } from '@food-court/shared-api/query';
import { getSession } from '@food-court/shared-auth';

/** The queries for a route’s declared data. The screen finds their answers in the cache under the same keys. */
export function pageQueries(route: SiteRoute, params: Record<string, string>) {
  return needsOfPage(route, params, visitor()).map((need) => queryFor(need, params));
}

function visitor(): Visitor {
  const session = getSession();
  return session.status === 'signed-in' ? { email: session.user.email, role: session.profile?.role } : {};
}

function queryFor(need: DataNeed, params: Record<string, string>) {
  const [of, query] = [paramsOfNeed(need, params), queryOfNeed(need, params)];
  // The screens’ keys omit empty params and queries, too.
  const input = { ...(hasAny(of) && { params: of }), ...(hasAny(query) && { query }) };
  // The release gate checks these names against the contract; at run time they are only data.
  return need.paged
    ? apiPage(need.call as 'GET /products/{category}', input as never)
    : apiQuery(need.call as 'GET /product/{id}', input as never);
}

const hasAny = (values: object): boolean => Object.keys(values).length > 0;

/** The answer to the first need; undefined until it is loaded. */
export function firstAnswer(
  client: QueryClient,
  route: SiteRoute,
  params: Record<string, string>,
): Record<string, unknown> | undefined {
  const [query] = pageQueries(route, params);
  return query && client.getQueryData<Record<string, unknown>>(query.queryKey);
}

/** The status if the page’s subject does not exist (404) or no longer exists (410), according to the first answer. */
export function missingStatus(
  client: QueryClient,
  route: SiteRoute,
  params: Record<string, string>,
): 404 | 410 | undefined {
  const [query] = pageQueries(route, params);
  const error = query && client.getQueryState(query.queryKey)?.error;
  const status = error instanceof ApiError ? error.status : undefined;
  return status === 404 || status === 410 ? status : undefined;
}

/**
 * Cached public data shows at once, and the screen refetches it when it is stale. Personal data is waited for, because
 * a form would start from values that are minutes old.
 */
const canShowOld = ({ access }: SiteRoute): boolean => access === 'anyone';

export const isPageDataThere = (client: QueryClient, route: SiteRoute, params: Record<string, string>): boolean =>
  !route.data ||
  (canShowOld(route) &&
    pageQueries(route, params).every(({ queryKey }) => client.getQueryData(queryKey) !== undefined));

/** Never rejects, because the screen itself shows that its data could not be loaded. */
export async function loadPageData(
  client: QueryClient,
  route: SiteRoute,
  params: Record<string, string>,
): Promise<void> {
  const missing = pageQueries(route, params).filter(
    ({ queryKey }) => !canShowOld(route) || client.getQueryData(queryKey) === undefined,
  );
  await Promise.all(missing.map((query) => client.prefetchQuery(query as never)));
}

/** Loads what the frame shows of the person the document is rendered for. */
export async function loadFrameData(client: QueryClient): Promise<void> {
  const needs = needsOfPage({ path: '', data: frameNeeds(language()) }, {}, visitor());
  await Promise.all(needs.map((need) => client.prefetchQuery(queryFor(need, {}) as never)));
}
