import { act, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@food-court/shared-api/query';
import { openTab } from '../open-tab/open-tab';
import { reloadRemote } from '../open-tab/releases/reload-remote';
import { startRemotes } from '../remotes/remotes';
import { createMemoryHistory } from '../shared-libraries/frame-router';
import { setHydrationFailed } from '../site/hydration-notice';
import { App } from '../site/app';
import { publishBuild, lineup, removeScreen, server } from '../testing/open-site';
import { route } from '../testing/routes';
import { config } from '../testing/runtime-config';
import { main } from '../testing/show-site';
import { SiteRouter } from './site-router';
import { ssrPage } from './ssr-page';
import { liveSite } from './live-site';
import { browserPageSource } from './browser-page-source';
import { pageViewKey, type PageSource } from './page-source';
import { retryingPageSource } from './retrying-page-source';
import { resolvedPromise } from './readable-promise';
import { fixedSite, type SiteEdition, type SiteSource } from './site-source';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));

const initialEntries = [{ pathname: '/menu', key: 'first' }];
const ServerScreen = () => <h1>Soup of build 2</h1>;

let remotes = 0;
let kitchen: string;
const menu = () => route('/menu', `${kitchen}/menu`, { title: 'Menu' });
const publish = (number: string) =>
  publishBuild(`${kitchen}@${number}`, {
    routes: [menu()],
    screens: { menu: number === '2' ? ServerScreen : () => <h1>Soup of build {number}</h1> },
  });

let root: Root;
const complaints = jest.fn();

/** Renders the page with build 2 as the server does, then hydrates it. */
async function openMenu(served: string) {
  const news = lineup(`${kitchen}@${served}`);
  server.news = news;
  startRemotes(news, { reloadRemote });
  const client = createQueryClient();
  const page = (site: SiteSource, pages: PageSource, router: ComponentProps<typeof App>['router']) => (
    <App client={client} config={config} site={site} pages={pages} signedInHint={false} router={router} />
  );

  const serverPages: PageSource = {
    prepare: () => resolvedPromise({ Screen: ServerScreen, Frame: undefined }),
    retry: () => Promise.reject(new Error('not here')),
  };
  const place = document.body.appendChild(document.createElement('div'));
  const fixed = fixedSite([{ ...menu(), owner: kitchen }]);
  place.innerHTML = renderToString(
    page(fixed, serverPages, (show) => (
      <MemoryRouter initialEntries={initialEntries}>{show(fixed.edition())}</MemoryRouter>
    )),
  );
  const markup = screen.getByRole('heading', { name: 'Soup of build 2' });

  const site = liveSite(async (live) => openTab(live, client, location.pathname));
  const history = createMemoryHistory({ initialEntries, v5Compat: true });
  const router = (show: (edition: SiteEdition) => ReactNode) => (
    <SiteRouter history={history} site={site}>
      {show}
    </SiteRouter>
  );
  const view = { key: pageViewKey('first', '/menu'), route: { ...menu(), owner: kitchen }, params: {} };
  const pages = retryingPageSource(browserPageSource(client), {
    view,
    ...ssrPage(view, site, location.pathname),
    onHydrationFailed: setHydrationFailed,
  });
  await act(
    async () =>
      void (root = hydrateRoot(place, page(site, pages, router), {
        onRecoverableError: complaints,
        onCaughtError: () => {},
      })),
  );
  return markup;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  kitchen = `pot${(remotes += 1)}`;
  for (const number of ['1', '2', '3']) publish(number);
});
afterEach(() => {
  act(() => root.unmount());
  setHydrationFailed(false);
  document.body.replaceChildren();
  jest.useRealTimers();
  history.replaceState(null, '', '/');
  expect(complaints).not.toHaveBeenCalled();
});

it('hydrates the markup', async () => {
  const markup = await openMenu('2 1');
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Soup of build 2' })).toBe(markup);
  expect(server.reports).toEqual([]);
});

it('is replaced by the fallback build when its own build fails to load', async () => {
  removeScreen(`${kitchen}@2`, 'menu');
  await openMenu('2 1');
  await pass(100);
  expect(main()).toHaveTextContent('Soup of build 1');
  expect(main()).not.toHaveTextContent('buttons don’t work yet');
  expect(server.reports).toEqual([expect.objectContaining({ name: kitchen, build: '2', what: 'load' })]);
});

it('changes nothing when the visitor left the page before the recovery', async () => {
  removeScreen(`${kitchen}@2`, 'menu');
  let answer = (): void => {};
  server.slow = new Promise((resolve) => (answer = resolve));
  const markup = await openMenu('2 1');
  await pass(100);
  history.pushState(null, '', '/drinks');
  answer();
  await pass(100);
  expect(screen.getByRole('heading', { name: 'Soup of build 2' })).toBe(markup);
});

it('stays readable when no other build exists, until a release replaces it', async () => {
  removeScreen(`${kitchen}@2`, 'menu');
  await openMenu('2');
  await pass(900);
  expect(screen.getByText(/buttons don’t work yet/)).toBeInTheDocument();
  expect(main()).toHaveTextContent('Soup of build 2');
  server.news = lineup(`${kitchen}@3`);
  await pass(200);
  expect(main()).toHaveTextContent('Soup of build 3');
  expect(screen.queryByText(/buttons don’t work yet/)).not.toBeInTheDocument();
});

it('hydrates the markup once its build loads again', async () => {
  removeScreen(`${kitchen}@2`, 'menu');
  const markup = await openMenu('2');
  await pass(900);
  publish('2');
  await pass(200);
  expect(screen.getByRole('heading', { name: 'Soup of build 2' })).toBe(markup);
});
