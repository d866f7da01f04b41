import type { QueryClient } from '@tanstack/react-query';
import type { SiteRoute } from '@food-court/federation/discovery';
import { paramsOfNeed, type DataNeed } from '@food-court/federation/surface';
import { apiPage, apiQuery } from '@food-court/shared-api/query';

/** The queries of a route's declared data: the screen finds their answers in the cache under the same keys. */
export function pageQueries(route: SiteRoute, params: Record<string, string>) {
  return (route.data ?? []).map((need) => queryFor(need, params));
}

function queryFor(need: DataNeed, params: Record<string, string>) {
  const callParams = paramsOfNeed(need, params);
  // The key of a call without parameters has no params either.
  const input = Object.keys(callParams).length > 0 ? { params: callParams } : {};
  // The release gate checks these names against the contract; here they are only data.
  return need.paged
    ? apiPage(need.call as 'GET /products/{category}', input as never)
    : apiQuery(need.call as 'GET /product/{id}', input as never);
}

/** Never rejects: the screen itself shows that its data could not be loaded. */
export async function loadPageData(
  client: QueryClient,
  route: SiteRoute,
  params: Record<string, string>,
): Promise<void> {
  await Promise.all(pageQueries(route, params).map((query) => client.prefetchQuery(query as never)));
}
