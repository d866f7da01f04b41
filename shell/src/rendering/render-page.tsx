import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { Destination } from '@food-court/federation/discovery';
import type { PageAnswer, PageRequest } from '@food-court/federation/rendering';
import { createQueryClient } from '@food-court/shared-api/query';
import { getSession } from '@food-court/shared-auth';
import { isOpenTo } from '../frame/site-link';
import { loadSignedIn } from './load-signed-in';
import { loadFrameData, loadPageData, missingStatus } from '../navigation/page-data';
import { screensOf } from '../navigation/page-source';
import { fixedSite } from '../navigation/site-source';
import type { ScreenModule } from '../remotes/screens';
import { StaticRouter } from '../shared-libraries/frame-router';
import { App } from '../site/app';
import { GuestPage } from '../site/guest-frame/guest-page';
import { documentTitle, notFoundTitle, pageHead, pageTitle } from '../site/page-title';
import { timeless } from './data-times';
import { byPageClock } from './page-clock';
import { withFlags } from './page-flags';
import { inPageLanguage } from './page-language';
import { forPerson } from './page-session';
import { renderMarkup, renderTimeout } from './render-markup';
import { screenOnServer, serverPageSource, serverSlots } from './server-page-source';

/** Renders the page at an address to markup with its data. */
export const renderPage = (request: PageRequest): Promise<PageAnswer> =>
  inPageLanguage(request.language, () =>
    byPageClock(request.config.timeZone, () =>
      forPerson(request.session, () => withFlags(request.flags, () => renderInLanguage(request))),
    ),
  );

async function renderInLanguage(request: PageRequest): Promise<PageAnswer> {
  const { map, destination } = request;
  if (destination.kind === 'redirect') return { kind: 'redirect', to: destination.to };

  const client = createServerClient(request);
  try {
    const site = fixedSite(map, request.closed, () => destination);
    const pages = await preparePages(client, destination, request);
    const app = (
      <App
        client={client}
        config={request.config}
        site={site}
        pages={pages}
        signedInHint={request.signedInHint}
        router={(page) => (
          <StaticRouter location={request.pathname + (request.search ?? '')}>
            {request.inFrame ? <GuestPage edition={site.edition()} /> : page(site.edition())}
          </StaticRouter>
        )}
      />
    );
    const html = await renderMarkup(app, request.signal, request.onError);
    return {
      kind: 'page',
      ...describe(client, destination, request.closed),
      html,
      // A public page is cached and must not reveal when it was rendered.
      queries: { ...timeless(dehydrate(client)), ...(request.session && { now: foodCourtClock?.now }) },
    };
  } finally {
    client.clear();
  }
}

/** Serves one render: no retries, because the browser retries what fails, and no garbage collection meanwhile. */
function createServerClient({ transport }: PageRequest) {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false, gcTime: Infinity, meta: { transport } } });
  return client;
}

async function preparePages(
  client: ReturnType<typeof createQueryClient>,
  destination: Destination,
  request: PageRequest,
) {
  if (request.session) await Promise.all([loadFrameData(client), loadSignedIn()]);
  if (destination.kind !== 'page' || destination.route.render !== 'server') return serverPageSource(new Map(), true);
  const { route, params } = destination;
  // The page’s guard explains why and shows no screen.
  if (!isOpenTo(route.access, getSession())) return serverPageSource(new Map(), true);
  const screens = new Map<string, ScreenModule | undefined>();
  const parts = route.parts ?? [];
  const data = [...(route.data ?? []), ...parts.flatMap((part) => part.data ?? [])];
  const everything = Promise.all([
    ...[...screensOf(route), ...parts.map(({ id }) => id)].map(async (id) =>
      screens.set(id, screenOnServer(await request.screen(id), request.signal)),
    ),
    loadPageData(client, { ...route, data }, params),
  ]);
  await Promise.race([everything, renderTimeout(request.signal)]);
  // The markup would not show later answers, so the page state must not contain them.
  await client.cancelQueries();
  return serverPageSource(screens, false, serverSlots([...request.manifests], screens));
}

function describe(client: QueryClient, destination: Destination, closed: boolean) {
  if (destination.kind !== 'page') {
    const status = closed ? (503 as const) : (404 as const);
    return { status, title: documentTitle(notFoundTitle()), description: undefined, canonical: undefined, screens: [] };
  }
  const { route, params } = destination;
  const screens = [...screensOf(route), ...(route.parts ?? []).map(({ id }) => id)];
  // The screen says that its subject is missing, and what there is instead.
  const missing = missingStatus(client, route, params);
  if (missing)
    return {
      status: missing,
      title: documentTitle(notFoundTitle()),
      description: undefined,
      canonical: undefined,
      screens,
    };
  return {
    status: 200 as const,
    title: documentTitle(pageTitle(client, route, params)),
    ...pageHead(client, route, params),
    screens,
  };
}
