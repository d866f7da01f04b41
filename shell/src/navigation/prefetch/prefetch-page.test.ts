import { QueryClient } from '@tanstack/react-query';
import { loadedScreen, loadScreen } from '#remotes/screens.ts';
import { deploy, foreign, reloaded } from '#testing/fake-remotes.ts';
import { down, ok, server } from '#testing/fake-server.ts';
import { setSession, signedInAs, signedOut, unknown } from '#testing/fake-session.ts';
import { route } from '#testing/routes.ts';
import { isEntry, pageBehind } from './page-behind';
import { prefetchPage } from './prefetch-page';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('#remotes/remotes.ts', () => jest.requireActual<object>('#testing/fake-remotes.ts'));
jest.mock('#remotes/remote-reload.ts', () => jest.requireActual<object>('#testing/fake-remotes.ts'));

const Menu = () => null;
const data = [{ call: 'GET /admin' }] as const;
const key = ['GET /admin', {}];
const all = { code: true, data: true, pictures: false };
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });

const pageOf = (screen: ReturnType<typeof deploy>) => ({
  pathname: '/menu',
  route: route('/menu', screen.id, { data }),
  params: {},
});

afterEach(() => {
  client.clear();
  foreign.length = 0;
  document.head.replaceChildren();
  setSession(signedOut);
  jest.useRealTimers();
});

it('loads code and data into memory once', async () => {
  server.answers.set('GET /admin', ok([]));
  const menu = deploy(Menu);
  await prefetchPage(client, pageOf(menu), all);
  expect(loadedScreen(menu.id)).toEqual({ default: Menu });
  await prefetchPage(client, pageOf(menu), all);
  expect(server.asked).toEqual(['GET /admin']);
});

it('loads no code while a release is pending', async () => {
  server.answers.set('GET /admin', ok([]));
  const menu = deploy(Menu);
  await prefetchPage(client, pageOf(menu), { ...all, code: false });
  expect(loadedScreen(menu.id)).toBeUndefined();
  expect(client.getQueryData(key)).toEqual([]);
});

it('loads another team’s code without running it, and its data', async () => {
  server.answers.set('GET /admin', ok([]));
  const menu = deploy(Menu);
  foreign.push(menu.remote);
  await prefetchPage(client, pageOf(menu), all);
  await prefetchPage(client, pageOf(menu), all);
  expect(loadedScreen(menu.id)).toBeUndefined();
  expect(client.getQueryData(key)).toEqual([]);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(preloads.map(({ href }) => new URL(href).pathname)).toEqual([
    `/releases/${menu.remote}/1/client/remoteEntry.js`,
  ]);
  expect(document.querySelectorAll('script')).toHaveLength(0);
});

it('loads only code when the data is not wanted', async () => {
  const menu = deploy(Menu);
  await prefetchPage(client, pageOf(menu), { ...all, data: false });
  expect(loadedScreen(menu.id)).toEqual({ default: Menu });
  expect(server.asked).toEqual([]);
});

it('invalidates its data after five seconds, so that it is refetched in the background', async () => {
  jest.useFakeTimers();
  server.answers.set('GET /admin', ok([]));
  await prefetchPage(client, pageOf(deploy(Menu)), all);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  expect(client.getQueryData(key)).toEqual([]);
});

it('leaves no trace of failed code, so that a later load succeeds without reloading the remote', async () => {
  server.answers.set('GET /admin', ok([]));
  const menu = deploy(Menu);
  menu.fails();
  await expect(prefetchPage(client, pageOf(menu), all)).rejects.toThrow(menu.remote);
  menu.works();
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
  expect(reloaded).not.toContain(menu.remote);
});

it('rejects when data fails, so that the queue pauses', async () => {
  server.answers.set('GET /admin', down);
  await expect(prefetchPage(client, pageOf(deploy(Menu)), all)).rejects.toThrow();
});

const linkTo = (href: string, given: Partial<HTMLAnchorElement> = {}) =>
  Object.assign(document.createElement('a'), { href, ...given });
const map = [route('/menu', 'kitchen/menu'), route('/office', 'kitchen/office', { access: ['admin'] })];

it('finds the page only for links within this site', () => {
  expect(pageBehind(linkTo('/menu'), map)).toMatchObject({ pathname: '/menu', params: {} });
  for (const link of [
    linkTo('https://example.com/menu'),
    linkTo('/nowhere'),
    linkTo(location.pathname),
    linkTo('/menu', { target: '_blank' }),
  ])
    expect(pageBehind(link, map)).toBeUndefined();
});

it('finds a guarded page only for a person known to have access', () => {
  const office = () => pageBehind(linkTo('/office'), map);
  for (const session of [signedOut, { ...unknown, hint: true }, signedInAs('Buyer')]) {
    setSession(session);
    expect(office()).toBeUndefined();
  }
  setSession(signedInAs('admin'));
  expect(office()).toMatchObject({ pathname: '/office' });
});

it('distinguishes an entry of a list from a page and from the few values that a route names', () => {
  const page = { pathname: '/', params: {} };
  const owned = route('/office/edit/:id', 'kitchen/edit', { access: ['admin'] });
  const category = route('/:category', 'kitchen/category', { where: { category: ['Rice'] } });
  expect(isEntry({ ...page, route: owned, params: { id: '1' } })).toBe(true);
  expect(isEntry({ ...page, route: route('/dish/:id', 'kitchen/dish'), params: { id: '1' } })).toBe(true);
  expect(isEntry({ ...page, route: route('/office', 'kitchen/office', { access: ['admin'] }) })).toBe(false);
  expect(isEntry({ ...page, route: category, params: { category: 'Rice' } })).toBe(false);
});
