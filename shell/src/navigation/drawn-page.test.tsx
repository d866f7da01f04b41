import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from 'shared-api/query';
import { startRemotes } from '../remotes/remotes';
import { reportTrouble } from '../remotes/trouble';
import { App } from '../site/app';
import { build, lineup, lost, server } from '../testing/open-tab';
import { route } from '../testing/routes';
import { config } from '../testing/runtime-config';
import { main } from '../testing/show-site';
import { drawnPage } from './drawn-page';
import { liveSite } from './live-site';
import { networkPages } from './network-pages';
import { visitKey, type PageSource } from './page-source';
import { patientPages } from './patient-pages';
import { ready } from './readable-promise';
import { fixedSite, type SiteSource } from './site-source';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));

const router = (page: ReactNode) => (
  <MemoryRouter initialEntries={[{ pathname: '/menu', key: 'first' }]}>{page}</MemoryRouter>
);
const Drawn = () => <h1>Soup of build 2</h1>;

let remotes = 0;
let kitchen: string;
const menu = () => route('/menu', `${kitchen}/menu`, { title: 'Menu' });
const stock = (number: string) =>
  build(`${kitchen}@${number}`, {
    routes: [menu()],
    screens: { menu: number === '2' ? Drawn : () => <h1>Soup of build {number}</h1> },
  });

let root: Root;
const complaints = jest.fn();

/** The page as the server drew it by build 2, and then the browser's part of the work. */
async function openMenu(served: string) {
  const news = lineup(`${kitchen}@${served}`);
  server.news = news;
  startRemotes(news);
  const client = createQueryClient();
  const page = (site: SiteSource, pages: PageSource) => (
    <App client={client} config={config} site={site} pages={pages} signedInHint={false} router={router} />
  );

  const drawn: PageSource = {
    prepare: () => ready({ Screen: Drawn, Frame: undefined }),
    retry: () => Promise.reject(new Error('not here')),
  };
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page(fixedSite([{ ...menu(), owner: kitchen }]), drawn));
  const markup = screen.getByRole('heading', { name: 'Soup of build 2' });

  const site = liveSite(client);
  const visit = { key: visitKey('first', '/menu'), route: { ...menu(), owner: kitchen }, params: {} };
  const pages = patientPages(networkPages(client), { visit, ...drawnPage(visit, site), onTrouble: reportTrouble });
  await act(
    async () =>
      void (root = hydrateRoot(place, page(site, pages), { onRecoverableError: complaints, onCaughtError: () => {} })),
  );
  return markup;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  kitchen = `pot${(remotes += 1)}`;
  for (const number of ['1', '2', '3']) stock(number);
});
afterEach(() => {
  act(() => root.unmount());
  reportTrouble(false);
  document.body.replaceChildren();
  jest.useRealTimers();
  history.replaceState(null, '', '/');
  expect(complaints).not.toHaveBeenCalled();
});

it('comes alive as it is', async () => {
  const markup = await openMenu('2 1');
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Soup of build 2' })).toBe(markup);
  expect(server.reports).toEqual([]);
});

it('gives its place to the build before it when its own can’t be loaded', async () => {
  lost(`${kitchen}@2`, 'menu');
  await openMenu('2 1');
  await pass(100);
  expect(main()).toHaveTextContent('Soup of build 1');
  expect(main()).not.toHaveTextContent('not quite awake');
  expect(server.reports).toEqual([expect.objectContaining({ name: kitchen, build: '2', what: 'load' })]);
});

it('takes nothing from a visitor who has gone on by the time that there is something else', async () => {
  lost(`${kitchen}@2`, 'menu');
  let answer = (): void => {};
  server.slow = new Promise((resolve) => (answer = resolve));
  const markup = await openMenu('2 1');
  await pass(100);
  history.pushState(null, '', '/drinks');
  answer();
  await pass(100);
  expect(screen.getByRole('heading', { name: 'Soup of build 2' })).toBe(markup);
});

it('stays readable while there is nothing else, and gives its place to what is released in the meantime', async () => {
  lost(`${kitchen}@2`, 'menu');
  await openMenu('2');
  await pass(900);
  expect(screen.getByText(/not quite awake/)).toBeInTheDocument();
  expect(main()).toHaveTextContent('Soup of build 2');
  server.news = lineup(`${kitchen}@3`);
  await pass(200);
  expect(main()).toHaveTextContent('Soup of build 3');
  expect(screen.queryByText(/not quite awake/)).not.toBeInTheDocument();
});

it('comes alive as it is when its own build can be had again', async () => {
  lost(`${kitchen}@2`, 'menu');
  const markup = await openMenu('2');
  await pass(900);
  stock('2');
  await pass(200);
  expect(screen.getByRole('heading', { name: 'Soup of build 2' })).toBe(markup);
});
