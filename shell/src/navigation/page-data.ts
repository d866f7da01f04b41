import type { QueryClient } from '@tanstack/react-query';
import type { SiteRoute } from 'federation/discovery';
import type { DataNeed } from 'federation/surface';
import { apiPage, apiQuery } from 'shared-api/query';

/** The queries behind what a route says it shows: the screen finds them answered under the same keys. */
export function pageQueries(route: SiteRoute, params: Record<string, string>) {
  return (route.data ?? []).map((need) => queryFor(need, params));
}

function queryFor(need: DataNeed, params: Record<string, string>) {
  const named = { ...pick(need.call, params), ...need.params };
  // A screen that needs no parameters gives none, and its key has none.
  const input = Object.keys(named).length > 0 ? { params: named } : {};
  // The surface is checked against the contract where it is published; here its names are data.
  return need.paged
    ? apiPage(need.call as 'GET /products/{category}', input as never)
    : apiQuery(need.call as 'GET /product/{id}', input as never);
}

const pick = (call: string, params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => call.includes(`{${name}}`)));

/** Never rejects: a screen shows what could not be loaded in its own words. */
export async function loadPageData(
  client: QueryClient,
  route: SiteRoute,
  params: Record<string, string>,
): Promise<void> {
  await Promise.all(pageQueries(route, params).map((query) => client.prefetchQuery(query as never)));
}
