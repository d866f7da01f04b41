import { act, screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { loadCode, browserPageSource } from '../navigation/browser-page-source';
import { pageViewKey, type PageSource } from '../navigation/page-source';
import { retryingPageSource } from '../navigation/retrying-page-source';
import { resolvedPromise } from '../navigation/readable-promise';
import { fixedSite } from '../navigation/site-source';
import { setHydrationFailed } from './hydration-notice';
import { deploy } from '../testing/fake-remotes';
import { route } from '../testing/routes';
import { config } from '../testing/runtime-config';
import { followLink, main, retry } from '../testing/show-site';
import { App } from './app';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

const notice = () => screen.queryByText(/not quite awake/);

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count} soups</button>;
}

const counter = () => screen.getByRole('button', { name: /soups/ });
const press = () => act(async () => counter().click());

let navigate: NavigateFunction;
function NavigateProbe() {
  navigate = useNavigate();
  return null;
}

const router = (page: ReactNode) => (
  <MemoryRouter initialEntries={[{ pathname: '/menu', key: 'first' }]}>
    {page}
    <NavigateProbe />
  </MemoryRouter>
);

let root: Root;
const complaints = jest.fn();

/** A server-rendered page, then its hydration. */
async function openMenu(codeOf: (menu: ReturnType<typeof deploy>) => void = (menu) => menu.fails()) {
  const menu = deploy(Counter);
  codeOf(menu);
  const map = [
    route('/menu', menu.id, { title: 'Menu' }),
    route('/about', deploy(() => <h1>About us</h1>).id, { title: 'About' }),
  ];
  const first = { key: pageViewKey('first', '/menu'), route: map[0]!, params: {} };
  const client = new QueryClient();
  const source = fixedSite(map);
  const site = (pages: PageSource) => (
    <App
      client={client}
      config={config}
      site={source}
      pages={pages}
      signedInHint={false}
      router={(page) => router(page(source.edition()))}
    />
  );

  const serverPages: PageSource = {
    prepare: () => resolvedPromise({ Screen: Counter, Frame: undefined }),
    retry: () => Promise.reject(new Error('not here')),
  };
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(site(serverPages));

  const load = () => loadCode(first.route);
  const pages = retryingPageSource(browserPageSource(client), {
    view: first,
    load,
    onHydrationFailed: setHydrationFailed,
    onFailure: () => {},
  });
  await act(
    async () =>
      void (root = hydrateRoot(place, site(pages), { onRecoverableError: complaints, onCaughtError: () => {} })),
  );
  return { menu, markup: place.querySelector('main button') };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => root.unmount());
  setHydrationFailed(false);
  document.body.replaceChildren();
  jest.useRealTimers();
  expect(complaints).not.toHaveBeenCalled();
});

it('is shown over a server-rendered page until its code is loaded and its markup hydrated', async () => {
  const { menu, markup } = await openMenu();
  expect(notice()).toBeInTheDocument();
  await press();
  expect(counter()).toHaveTextContent('0 soups');

  menu.works();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(notice()).not.toBeInTheDocument();
  expect(counter()).toBe(markup);
  const before = Number.parseInt(counter().textContent!, 10);
  await press();
  expect(counter()).toHaveTextContent(`${before + 1} soups`);
});

it('is not shown on the page that a link leads to', async () => {
  await openMenu();
  await followLink('About');
  expect(main()).toHaveTextContent('About us');
  expect(notice()).not.toBeInTheDocument();
});

it('is not shown after coming back: the page is shown as closed', async () => {
  const { menu } = await openMenu();
  await followLink('About');
  await act(async () => navigate(-1));
  expect(main()).toHaveTextContent('closed for a moment');
  expect(notice()).not.toBeInTheDocument();
  menu.works();
  await retry();
  expect(main()).toHaveTextContent('0 soups');
});

it('does not keep a visitor on a page whose code hangs', async () => {
  await openMenu((menu) => menu.loadsLater());
  expect(notice()).not.toBeInTheDocument();
  await followLink('About');
  expect(main()).toHaveTextContent('About us');
});
