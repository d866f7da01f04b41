import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Location } from 'react-router-dom';
import { pageStateElementId, type PageState } from '@food-court/federation/discovery';
import { setTransport } from '@food-court/shared-api';
import { createQueryClient } from '@food-court/shared-api/query';
import { pageViewKey, type PageSource } from '#navigation/page-source.ts';
import type { SiteSource } from '#navigation/site-source.ts';
import { startRemotes } from '#remotes/remotes.ts';
import { App } from '../app';
import { connectToHost } from './channel-to-host';
import { followAnchors } from './follow-anchors';
import { followHost } from './follow-host';
import { GuestRouter } from './frame-router';
import { locationIn, siteOfFrame } from './frame-site';
import { GuestPage } from './guest-page';
import { guestPages } from './guest-pages';
import { reportFailures } from './report-failures';
import { reportSize } from './report-size';
import { transportThroughHost } from './transport-through-host';

/** Runs the page of a guest in its frame. */
function startGuestFrame(): void {
  // First of all: the page around the frame waits for a sign of life.
  const channel = connectToHost();
  const fail = reportFailures(channel);
  const root = document.getElementById('root')!;
  const state = JSON.parse(document.getElementById(pageStateElementId)!.textContent) as PageState;
  setTransport(transportThroughHost(channel));
  globalThis.foodCourtToasts = ({ kind, text }) => channel.post({ is: 'toast', kind, text });
  startRemotes(state, {});
  followHost(channel);
  globalThis.foodCourtClock = { timeZone: state.config.timeZone };

  const client = clientWith(state);
  const guest = document.documentElement.dataset.guestFrame ?? '';
  const first = locationIn(window.documentAddress ?? location.href, guest);
  followAnchors(channel, first);
  const site = siteOfFrame(state, fail);
  const pages = guestPages(client);

  const show = (): void => {
    const app = (
      <App
        {...{ client, site, pages }}
        config={state.config}
        signedInHint={false}
        router={() => (
          <GuestRouter channel={channel} first={first}>
            <GuestPage edition={site.edition()} onAlive={() => channel.post({ is: 'alive' })} />
          </GuestRouter>
        )}
      />
    );
    if (state.rendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
    // It is there from the start, even if the server has not rendered the page.
    reportSize(channel, root);
  };
  // Markup hydrates only once its code is there.
  void prepare(first, site, pages).then(show, (error: unknown) => fail('load', error));
}

/** The data of the document is as new as the document. */
function clientWith({ rendered, queries }: PageState): ReturnType<typeof createQueryClient> {
  const client = createQueryClient();
  if (!rendered) return client;
  hydrate(client, queries as DehydratedState);
  for (const query of client.getQueryCache().getAll()) query.setState({ dataUpdatedAt: Date.now() });
  return client;
}

async function prepare(first: Location, site: SiteSource, pages: PageSource): Promise<void> {
  const destination = site.edition().find(first);
  if (destination.kind !== 'page') return;
  const { route, params } = destination;
  await pages.prepare({ key: pageViewKey(first.key, first.pathname), route, params });
}

startGuestFrame();
