import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchTransport, setTransport, type PageClock } from '@food-court/shared-api';
import { createQueryClient } from '@food-court/shared-api/query';
import { rememberTable } from '@food-court/shared-api/table-of-visit';
import { noteAccountStatus, setFirstSession, startSession, tokens } from '@food-court/shared-auth';
import { browserPageSource } from '#navigation/browser-page-source.ts';
import { documentLocation } from '#navigation/document-location.ts';
import { liveSite } from '#navigation/live-site.ts';
import { pageViewKey, type PageSource, type PageView } from '#navigation/page-source.ts';
import { isWorkPending } from '#navigation/pending-work.ts';
import { retryingPageSource } from '#navigation/retrying-page-source.ts';
import { SiteRouter } from '#navigation/site-router.tsx';
import { ssrPage } from '#navigation/ssr-page.ts';
import { currentBuildsHeader } from '#remotes/builds-header.ts';
import { startRemotes } from '#remotes/remotes.ts';
import { noteStart } from '#open-tab/tab-health/start-note.ts';
import { atTimeOfDocument } from '#rendering/data-times.ts';
import { isServerRendered, leftToBrowser, readPageState } from '#rendering/page-state.ts';
import { createBrowserHistory } from '#shared-libraries/frame-router.ts';
import { ownScreens } from './own-screens';
import { loadSignedIn } from '#rendering/load-signed-in.ts';
import { App } from '../app';
import { setHydrationFailed } from '../hydration-notice';
import { firstPageSettled } from './first-page';
import { asGuest } from './guest-transport';
import { nextTask } from './next-task';
import { sealBrowser } from './seal-browser';

// The previous page may have been left before its scripts ran.
rememberTable(document.referrer);
rememberTable(location.search);

sealBrowser();
const root = document.getElementById('root')!;
const state = readPageState();
setTransport(asGuest(fetchTransport(tokens, noteAccountStatus, currentBuildsHeader)));
startRemotes(state, {
  ownScreens,
  reloadRemote: async (name) => {
    const { reloadRemote } = await import(/* webpackChunkName: "releases" */ '#open-tab/releases/reload-remote.ts');
    await reloadRemote(name);
  },
});

const client = createQueryClient();
if (state.rendered) hydrate(client, atTimeOfDocument(state.queries as DehydratedState));
globalThis.foodCourtClock = { timeZone: state.config.timeZone, now: (state.queries as PageClock | undefined)?.now };

const { session } = state;
setFirstSession(() => session);

const history = createBrowserHistory({ v5Compat: true });
const documentAt = documentLocation(history);
const site = liveSite(async (live) => {
  const { openTab } = await import(/* webpackChunkName: "open-tab" */ '#open-tab/open-tab.ts');
  return openTab(live, client, documentAt.pathname);
});
// Without markup to hydrate, this may as well be another page by now.
const firstLocation = state.rendered ? documentAt : history.location;
const firstView = findFirstView();
const { pages, hydrationFailed } = openPages();
// Session and updates wait until the page is hydrated, because both may change what React compares with the server’s markup.
void nextTask()
  .then(afterHungStart)
  .then(() => firstPageSettled(firstView, pages, hydrationFailed, session && loadSignedIn))
  .then(nextTask)
  .then(show)
  .then(nextTask)
  .finally(() => startSession(state.config, state.signedInHint, isWorkPending))
  .then(() => afterLoad(() => void site.startUpdates().catch(() => {})));

async function afterHungStart(): Promise<void> {
  const note = noteStart();
  if (note === undefined) return;
  const { reportHungStart } = await import(
    /* webpackChunkName: "releases" */ '#open-tab/tab-health/report-hung-start.ts'
  );
  await reportHungStart(note, site);
}

function findFirstView(): PageView | undefined {
  const destination = site.edition().find(firstLocation);
  if (destination.kind !== 'page') return undefined;
  const { key, pathname } = firstLocation;
  return { key: pageViewKey(key, pathname), route: destination.route, params: destination.params };
}

function openPages(): { pages: PageSource; hydrationFailed: Promise<void> } {
  let pages!: PageSource;
  const hydrationFailed = new Promise<void>((resolve) => (pages = createPageSource(resolve)));
  return { pages, hydrationFailed };
}

function createPageSource(reportHydrationFailed: () => void): PageSource {
  const browserPages = browserPageSource(client);
  if (!firstView || firstView.route.render !== 'server' || !state.rendered || !isServerRendered(root))
    return browserPages;
  // The server only renders a placeholder for a guarded page without a session.
  if (firstView.route.access !== 'anyone' && !session) return browserPages;
  return retryingPageSource(browserPages, {
    view: firstView,
    ...ssrPage(firstView, site, firstLocation.pathname),
    onHydrationFailed: (failed) => {
      setHydrationFailed(failed);
      reportHydrationFailed();
    },
  });
}

function show(): void {
  const app = (
    <App
      client={client}
      config={state.config}
      site={site}
      pages={pages}
      signedInHint={state.signedInHint}
      router={(page) => (
        <SiteRouter history={history} site={site} first={firstLocation}>
          {page}
        </SiteRouter>
      )}
    />
  );
  if (state.rendered) hydrateRoot(root, app, { onRecoverableError: reportUnexpected });
  else createRoot(root).render(app);
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

function reportUnexpected(error: unknown): void {
  if ((error as { digest?: string }).digest !== leftToBrowser) reportError(error);
}
