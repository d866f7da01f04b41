import { act, screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { loadCode, networkPages } from '../navigation/network-pages';
import { visitKey, type PageSource } from '../navigation/page-source';
import { patientPages } from '../navigation/patient-pages';
import { ready } from '../navigation/readable-promise';
import { fixedSite } from '../navigation/site-source';
import { reportTrouble } from '../remotes/trouble';
import { deploy } from '../testing/fake-remotes';
import { route } from '../testing/routes';
import { config } from '../testing/runtime-config';
import { follow, main, retry } from '../testing/show-site';
import { App } from './app';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/revive-remote', () => jest.requireActual<object>('../testing/fake-remotes'));

const notice = () => screen.queryByText(/not quite awake/);

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count} soups</button>;
}

const counter = () => screen.getByRole('button', { name: /soups/ });
const press = () => act(async () => counter().click());

let navigate: NavigateFunction;
function Wheel() {
  navigate = useNavigate();
  return null;
}

const router = (site: ReactNode) => (
  <MemoryRouter initialEntries={[{ pathname: '/menu', key: 'first' }]}>
    {site}
    <Wheel />
  </MemoryRouter>
);

let root: Root;
const complaints = jest.fn();

/** A page as the server drew it, and then the browser's part of the work. */
async function openMenu(codeOf: (menu: ReturnType<typeof deploy>) => void = (menu) => menu.fails()) {
  const menu = deploy(Counter);
  codeOf(menu);
  const map = [
    route('/menu', menu.id, { title: 'Menu' }),
    route('/about', deploy(() => <h1>About us</h1>).id, { title: 'About' }),
  ];
  const first = { key: visitKey('first', '/menu'), route: map[0]!, params: {} };
  const client = new QueryClient();
  const site = (pages: PageSource) => (
    <App client={client} config={config} site={fixedSite(map)} pages={pages} signedInHint={false} router={router} />
  );

  const drawn: PageSource = {
    prepare: () => ready({ Screen: Counter, Frame: undefined }),
    retry: () => Promise.reject(new Error('not here')),
  };
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(site(drawn));

  const load = () => loadCode(first.route);
  const pages = patientPages(networkPages(client), {
    visit: first,
    load,
    onTrouble: reportTrouble,
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
  reportTrouble(false);
  document.body.replaceChildren();
  jest.useRealTimers();
  expect(complaints).not.toHaveBeenCalled();
});

it('a page from the server stays readable while its code does not come, and comes alive as it is', async () => {
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

it('its links work meanwhile; the notice is not for the page that they lead to', async () => {
  await openMenu();
  await follow('About');
  expect(main()).toHaveTextContent('About us');
  expect(notice()).not.toBeInTheDocument();
});

it('whoever comes back to it then is told like anywhere else', async () => {
  const { menu } = await openMenu();
  await follow('About');
  await act(async () => navigate(-1));
  expect(main()).toHaveTextContent('closed for a moment');
  expect(notice()).not.toBeInTheDocument();
  menu.works();
  await retry();
  expect(main()).toHaveTextContent('0 soups');
});

it('a page whose code hangs can be left, too', async () => {
  await openMenu((menu) => menu.comesLater());
  expect(notice()).not.toBeInTheDocument();
  await follow('About');
  expect(main()).toHaveTextContent('About us');
});
