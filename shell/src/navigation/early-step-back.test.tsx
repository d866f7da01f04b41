import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { documentAddressScript } from '@food-court/federation/discovery';
import { createQueryClient } from '@food-court/shared-api/query';
import { startRemotes } from '../remotes/remotes';
import { createBrowserHistory, StaticRouter } from '../shared-libraries/frame-router';
import { App } from '../site/app';
import { lineup, publishBuild, server } from '../testing/open-site';
import { route } from '../testing/routes';
import { config } from '../testing/runtime-config';
import { main } from '../testing/show-site';
import { browserPageSource } from './browser-page-source';
import { documentLocation } from './document-location';
import { liveSite } from './live-site';
import { pageViewKey, type PageSource } from './page-source';
import { resolvedPromise } from './readable-promise';
import { retryingPageSource } from './retrying-page-source';
import { fixedSite } from './site-source';
import { SiteRouter } from './site-router';
import { ssrPage } from './ssr-page';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));

/** Shows the history state, as pages do that finish what was begun before a login. */
function Orders() {
  const { state } = useLocation() as { state: string | null };
  return <section>{state === null ? <h1>My orders</h1> : <p>{state}</p>}</section>;
}
const Rice = () => <h1>Rice</h1>;

const routes = [route('/orders', 'pot/orders', { title: 'Orders' }), route('/rice', 'pot/rice', { title: 'Rice' })];
const complaints = jest.fn();
let root: Root;

beforeEach(() => {
  complaints.mockClear();
  publishBuild('pot@1', { routes, screens: { orders: Orders, rice: Rice } });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  document.querySelectorAll('head script').forEach((script) => script.remove());
  delete window.documentAddress;
  expect(complaints).not.toHaveBeenCalled();
});

/** Loads a document of /orders, as the server renders it, without running the shell. */
function loadOrders(): Element {
  const script = document.createElement('script');
  script.textContent = documentAddressScript;
  document.head.append(script);
  const place = document.body.appendChild(document.createElement('div'));
  const fixed = fixedSite(routes.map((each) => ({ ...each, owner: 'pot' })));
  const pages: PageSource = {
    prepare: () => resolvedPromise({ Screen: Orders, Frame: undefined }),
    retry: () => Promise.reject(new Error('not here')),
  };
  place.innerHTML = renderToString(
    <App
      client={createQueryClient()}
      config={config}
      site={fixed}
      pages={pages}
      signedInHint={false}
      router={(show) => <StaticRouter location="/orders">{show(fixed.edition())}</StaticRouter>}
    />,
  );
  return place;
}

interface Start {
  beforeRender?: () => Promise<void>;
  /** The screen's code, which arrives before the first render by default. */
  code?: Promise<void>;
}

/** Runs the shell, as start-site does. */
async function startShell(place: Element, { beforeRender, code }: Start = {}): Promise<void> {
  const news = lineup('pot@1');
  server.news = news;
  startRemotes(news, { reloadRemote: async () => {} });
  const client = createQueryClient();
  const site = liveSite(() => new Promise(() => {}));
  const entries = createBrowserHistory({ v5Compat: true });
  const first = documentLocation(entries);
  const view = {
    key: pageViewKey(first.key, first.pathname),
    route: { ...routes.find(({ path }) => path === first.pathname)!, owner: 'pot' },
    params: {},
  };
  const rendered = ssrPage(view, site, first.pathname);
  const pages = retryingPageSource(browserPageSource(client), {
    view,
    ...rendered,
    load: async () => {
      await code;
      return rendered.load();
    },
    onHydrationFailed: () => {},
  });
  if (!code) await pages.prepare(view);
  await beforeRender?.();
  const app = (
    <App
      client={client}
      config={config}
      site={site}
      pages={pages}
      signedInHint={false}
      router={(show) => (
        <SiteRouter history={entries} site={site} first={first}>
          {show}
        </SiteRouter>
      )}
    />
  );
  await act(async () => void (root = hydrateRoot(place, app, { onRecoverableError: complaints })));
}

const goBack = () =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });

function visitRiceThenOrders(): void {
  history.replaceState(null, '', '/rice');
  history.pushState(null, '', '/orders');
}

it('a visitor who goes back before the shell runs gets the page behind, and React repairs nothing', async () => {
  visitRiceThenOrders();
  const place = loadOrders();
  await goBack();
  await startShell(place);
  expect(await screen.findByRole('heading', { name: 'Rice' })).toBeInTheDocument();
});

it('a visitor who goes back between the start of the shell and its first render gets the page behind', async () => {
  visitRiceThenOrders();
  await startShell(loadOrders(), { beforeRender: goBack });
  expect(await screen.findByRole('heading', { name: 'Rice' })).toBeInTheDocument();
});

it('a reloaded page gets its history state after it is hydrated as the server rendered it', async () => {
  history.replaceState({ usr: 'Your soup is being ordered.', key: 'k' }, '', '/orders');
  const place = loadOrders();
  expect(place).toHaveTextContent('My orders');
  await startShell(place);
  expect(main()).toHaveTextContent('Your soup is being ordered.');
});

it('a reloaded page whose code comes late keeps the markup of the server until then', async () => {
  history.replaceState({ usr: 'Your soup is being ordered.', key: 'k' }, '', '/orders');
  const place = loadOrders();
  const markup = screen.getByRole('heading', { name: 'My orders' });
  let arrive = (): void => {};
  await startShell(place, { code: new Promise((resolve) => (arrive = resolve)) });
  expect(screen.getByRole('heading', { name: 'My orders' })).toBe(markup);
  const section = markup.parentElement;
  await act(async () => arrive());
  expect(screen.getByText('Your soup is being ordered.').parentElement).toBe(section);
});

it('a visitor who goes back from a page whose code never comes gets the page behind', async () => {
  visitRiceThenOrders();
  const place = loadOrders();
  await goBack();
  await startShell(place, { code: new Promise(() => {}) });
  expect(await screen.findByRole('heading', { name: 'Rice' })).toBeInTheDocument();
});
