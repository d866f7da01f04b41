import { dehydrate } from '@tanstack/react-query';
import { StaticRouter } from 'react-router';
import { findDestination, siteMap, type Destination } from 'federation/discovery';
import type { PageAnswer, PageRequest } from 'federation/rendering';
import { createQueryClient } from 'shared-api/query';
import { loadPageData } from '../navigation/page-data';
import { screensOf } from '../navigation/page-source';
import { fixedSite } from '../navigation/site-source';
import { App } from '../site/app';
import { documentTitle, notFoundTitle, pageDescription, pageTitle } from '../site/page-title';
import { memoryPages } from './memory-pages';
import { timeIsUp } from './time-is-up';
import { toMarkup } from './to-markup';

/** One page of the site as markup with its data, for any address. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const map = siteMap(request.manifests);
  const destination = findDestination(map, request.pathname);
  if (destination.kind === 'redirect') return { kind: 'redirect', to: destination.to };

  const client = createServerClient();
  try {
    const pages = await preparePages(client, destination, request);
    const app = (
      <App
        client={client}
        config={request.config}
        site={fixedSite(map, request.closed)}
        pages={pages}
        signedInHint={request.signedInHint}
        router={(site) => <StaticRouter location={request.pathname}>{site}</StaticRouter>}
      />
    );
    const html = await toMarkup(app, request.signal, request.onError);
    return { kind: 'page', ...describe(destination, request.closed), html, queries: dehydrate(client) };
  } finally {
    client.clear();
  }
}

/** A page is drawn once: what fails is left to the browser, and nothing is kept for later. */
function createServerClient() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity } });
  return client;
}

async function preparePages(
  client: ReturnType<typeof createQueryClient>,
  destination: Destination,
  request: PageRequest,
) {
  if (destination.kind !== 'page' || destination.route.render !== 'server') return memoryPages(new Map());
  const { route, params } = destination;
  const screens = new Map<string, unknown>();
  const everything = Promise.all([
    ...screensOf(route).map(async (id) => screens.set(id, await request.screen(id))),
    loadPageData(client, route, params),
  ]);
  await Promise.race([everything, timeIsUp(request.signal)]);
  // Later answers may not reach the page state: the markup would not show them.
  await client.cancelQueries();
  return memoryPages(screens);
}

function describe(destination: Destination, closed: boolean) {
  if (destination.kind !== 'page') {
    const status = closed ? (503 as const) : (404 as const);
    return { status, title: documentTitle(notFoundTitle), description: undefined, canonical: undefined, screens: [] };
  }
  const { route, params } = destination;
  return {
    status: 200 as const,
    title: documentTitle(pageTitle(route, params)),
    description: pageDescription(route, params),
    canonical: route.canonical,
    screens: screensOf(route),
  };
}
