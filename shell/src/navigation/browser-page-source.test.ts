import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { PageView } from './page-source';
import { isWorkPending } from './pending-work';
import { deploy, reloaded } from '../testing/fake-remotes';
import { down, ok, server } from '../testing/fake-server';
import {
  profileKnown,
  setSession,
  sessionKnown,
  signedInAs,
  signedInWithout,
  signedOut,
} from '../testing/fake-session';
import { route } from '../testing/routes';
import { browserPageSource } from './browser-page-source';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

const Menu = () => null;
const Office = () => null;
const data = [{ call: 'GET /admin' }] as const;

const viewOf = (screen: ReturnType<typeof deploy>, given: Partial<PageView['route']> = {}, key = 'a'): PageView => ({
  key,
  route: route('/menu', screen.id, given),
  params: {},
});

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => client.clear());

it('loads screen, frame and data in parallel', async () => {
  const [menu, office] = [deploy(Menu), deploy(Office)];
  const [menuArrives, officeArrives] = [menu.loadsLater(), office.loadsLater()];
  server.answers.set('GET /admin', ok([]));
  const page = browserPageSource(client).prepare(viewOf(menu, { data, within: office.id }));
  expect(server.asked).toEqual(['GET /admin']);
  officeArrives();
  menuArrives();
  await expect(page).resolves.toEqual({ Screen: Menu, Frame: Office });
  expect(client.getQueryData(['GET /admin', {}])).toEqual([]);
});

it('rejects when the code of the screen or of its frame fails', async () => {
  const [works, fails] = [deploy(Menu), deploy(Menu)];
  fails.fails();
  await expect(browserPageSource(client).prepare(viewOf(fails))).rejects.toThrow(fails.remote);
  await expect(browserPageSource(client).prepare(viewOf(works, { within: fails.id }))).rejects.toThrow(fails.remote);
});

it('resolves when data fails, because the screen shows that itself', async () => {
  server.answers.set('GET /admin', down);
  await expect(browserPageSource(client).prepare(viewOf(deploy(Menu), { data }))).resolves.toMatchObject({
    Screen: Menu,
  });
});

it('loads the data of a guarded page only once the session is known (spec 2.8)', async () => {
  server.answers.set('GET /admin', ok([]));
  let resolveSession = (): void => {};
  sessionKnown.mockImplementationOnce(
    () => new Promise((resolve) => (resolveSession = () => resolve(signedInAs('Buyer')))),
  );
  const page = browserPageSource(client).prepare(viewOf(deploy(Menu), { data, access: 'signed-in' }));
  expect(server.asked).toEqual([]);
  resolveSession();
  await page;
  expect(server.asked).toEqual(['GET /admin']);
});

it('loads no guarded data when signed out or while the session is unknown', async () => {
  const prepare = () => browserPageSource(client).prepare(viewOf(deploy(Menu), { data, access: ['Buyer'] }));
  setSession(signedOut);
  await prepare();
  profileKnown.mockRejectedValueOnce(new Error('offline'));
  await prepare();
  expect(server.asked).toEqual([]);
});

it('loads the data of a role’s page for that role only', async () => {
  server.answers.set('GET /admin', ok([]));
  const prepare = () => browserPageSource(client).prepare(viewOf(deploy(Menu), { data, access: ['admin'] }));
  for (const session of [signedInAs('Buyer'), signedInWithout('suspended')]) {
    setSession(session);
    await prepare();
    expect(server.asked).toEqual([]);
  }
  setSession(signedInAs('admin'));
  await prepare();
  expect(server.asked).toEqual(['GET /admin']);
});

it('waits for the role when the data depends on it', async () => {
  server.answers.set('GET /admin', ok([]));
  const forRole = [{ call: 'GET /admin', for: ['admin'] }] as const;
  setSession(signedInWithout('loading'));
  profileKnown.mockImplementationOnce(async () => {
    setSession(signedInAs('admin'));
    return signedInAs('admin');
  });
  await browserPageSource(client).prepare(viewOf(deploy(Menu), { data: forRole, access: 'signed-in' }));
  expect(server.asked).toEqual(['GET /admin']);
});

it('prepares a page view once, as a promise that React can read', async () => {
  const pages = browserPageSource(client);
  const view = viewOf(deploy(Menu));
  const page = pages.prepare(view);
  expect(pages.prepare({ ...view })).toBe(page);
  await page;
  expect(page).toMatchObject({ status: 'fulfilled', value: { Screen: Menu } });
  expect(pages.prepare({ ...view, key: 'b' })).not.toBe(page);
});

it('caches the failure of a page view until a retry', async () => {
  const menu = deploy(Menu);
  menu.fails();
  const pages = browserPageSource(client);
  const failed = pages.prepare(viewOf(menu));
  await expect(failed).rejects.toThrow();
  menu.works();
  expect(pages.prepare(viewOf(menu))).toBe(failed);

  const again = pages.retry(viewOf(menu));
  await expect(again).resolves.toMatchObject({ Screen: Menu });
  expect(reloaded).toContain(menu.remote);
  expect(pages.prepare(viewOf(menu))).toBe(again);
});

it('caches the eight most recently used page views', () => {
  const pages = browserPageSource(client);
  const menu = deploy(Menu);
  const prepare = (key: string) => pages.prepare(viewOf(menu, {}, key));
  const prepared = new Map([...'abcdefgh'].map((key) => [key, prepare(key)]));
  expect(prepare('a')).toBe(prepared.get('a'));
  void prepare('i');
  expect(prepare('a')).toBe(prepared.get('a'));
  expect(prepare('c')).toBe(prepared.get('c'));
  expect(prepare('b')).not.toBe(prepared.get('b'));
});

it('shows a page at once when its code and public data are in memory, however old they are', async () => {
  server.answers.set('GET /admin', ok([]));
  const view = viewOf(deploy(Menu), { data });
  await browserPageSource(client).prepare(view);
  client.setQueryData(['GET /admin', {}], [], { updatedAt: 1 });
  const again = browserPageSource(client).prepare({ ...view, key: 'b' });
  expect(again).toMatchObject({ status: 'fulfilled', value: { Screen: Menu } });
  expect(server.asked).toEqual(['GET /admin']);
});

it('waits for fresh data on a guarded page', async () => {
  server.answers.set('GET /admin', ok([]));
  setSession(signedInAs('Buyer'));
  const view = viewOf(deploy(Menu), { data, access: 'signed-in' });
  await browserPageSource(client).prepare(view);
  client.setQueryData(['GET /admin', {}], [], { updatedAt: 1 });
  await browserPageSource(client).prepare({ ...view, key: 'b' });
  expect(server.asked).toEqual(['GET /admin', 'GET /admin']);
});

describe('a page that opens at once', () => {
  const atOnce = { data, opensAtOnce: true } as const;

  it('shows once its code is loaded, with work pending until its data arrives', async () => {
    let answer = (): void => {};
    server.answers.set('GET /admin', new Promise((resolve) => (answer = () => resolve(ok([])))));
    const menu = deploy(Menu);
    await expect(browserPageSource(client).prepare(viewOf(menu, atOnce))).resolves.toMatchObject({ Screen: Menu });
    await waitFor(() => expect(isWorkPending()).toBe(true));
    answer();
    await waitFor(() => expect(isWorkPending()).toBe(false));
    expect(client.getQueryData(['GET /admin', {}])).toEqual([]);
  });

  it('shows in the render of the navigation when only its data is missing', async () => {
    server.answers.set('GET /admin', ok([]));
    const menu = deploy(Menu);
    await browserPageSource(client).prepare(viewOf(menu, atOnce));
    client.clear();
    const again = browserPageSource(client).prepare(viewOf(menu, atOnce, 'b'));
    expect(again).toMatchObject({ status: 'fulfilled', value: { Screen: Menu } });
    await waitFor(() => expect(client.getQueryData(['GET /admin', {}])).toEqual([]));
  });
});
