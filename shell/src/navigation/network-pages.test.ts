import { QueryClient } from '@tanstack/react-query';
import type { Visit } from './page-source';
import { deploy, revived } from '../testing/fake-remotes';
import { down, ok, server } from '../testing/fake-server';
import { sessionIs, sessionKnown, signedInAs, signedOut } from '../testing/fake-session';
import { route } from '../testing/routes';
import { networkPages } from './network-pages';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/revive-remote', () => jest.requireActual<object>('../testing/fake-remotes'));

const Menu = () => null;
const Office = () => null;
const data = [{ call: 'GET /admin' }] as const;

const visitTo = (screen: ReturnType<typeof deploy>, given: Partial<Visit['route']> = {}, key = 'a'): Visit => ({
  key,
  route: route('/menu', screen.id, given),
  params: {},
});

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => client.clear());

it('asks for screen, frame and data at the same time', async () => {
  const [menu, office] = [deploy(Menu), deploy(Office)];
  const [menuArrives, officeArrives] = [menu.comesLater(), office.comesLater()];
  server.answers.set('GET /admin', ok([]));
  const page = networkPages(client).prepare(visitTo(menu, { data, within: office.id }));
  expect(server.asked).toEqual(['GET /admin']);
  officeArrives();
  menuArrives();
  await expect(page).resolves.toEqual({ Screen: Menu, Frame: Office });
  expect(client.getQueryData(['GET /admin', {}])).toEqual([]);
});

it('rejects when the code fails, of the screen or of its frame', async () => {
  const [works, fails] = [deploy(Menu), deploy(Menu)];
  fails.fails();
  await expect(networkPages(client).prepare(visitTo(fails))).rejects.toThrow(fails.remote);
  await expect(networkPages(client).prepare(visitTo(works, { within: fails.id }))).rejects.toThrow(fails.remote);
});

it('does not reject when data fails: the screen says so itself', async () => {
  server.answers.set('GET /admin', down);
  await expect(networkPages(client).prepare(visitTo(deploy(Menu), { data }))).resolves.toMatchObject({ Screen: Menu });
});

it('asks for the data of a guarded page when it is known who asks (spec 2.8)', async () => {
  server.answers.set('GET /admin', ok([]));
  let known = (): void => {};
  sessionKnown.mockImplementationOnce(() => new Promise((resolve) => (known = () => resolve(signedInAs('Buyer')))));
  const page = networkPages(client).prepare(visitTo(deploy(Menu), { data, access: 'signed-in' }));
  expect(server.asked).toEqual([]);
  known();
  await page;
  expect(server.asked).toEqual(['GET /admin']);
});

it('asks for nothing on behalf of those who are signed out, or where nobody can tell', async () => {
  const prepare = () => networkPages(client).prepare(visitTo(deploy(Menu), { data, access: ['Buyer'] }));
  sessionIs(signedOut);
  await prepare();
  sessionKnown.mockRejectedValueOnce(new Error('offline'));
  await prepare();
  expect(server.asked).toEqual([]);
});

it('prepares a visit once, however often it is asked for, and tells React when it is there', async () => {
  const pages = networkPages(client);
  const visit = visitTo(deploy(Menu));
  const page = pages.prepare(visit);
  expect(pages.prepare({ ...visit })).toBe(page);
  await page;
  expect(page).toMatchObject({ status: 'fulfilled', value: { Screen: Menu } });
  expect(pages.prepare({ ...visit, key: 'b' })).not.toBe(page);
});

it('remembers a failure of a visit until somebody retries', async () => {
  const menu = deploy(Menu);
  menu.fails();
  const pages = networkPages(client);
  const failed = pages.prepare(visitTo(menu));
  await expect(failed).rejects.toThrow();
  menu.works();
  expect(pages.prepare(visitTo(menu))).toBe(failed);

  const again = pages.retry(visitTo(menu));
  await expect(again).resolves.toMatchObject({ Screen: Menu });
  expect(revived).toContain(menu.remote);
  expect(pages.prepare(visitTo(menu))).toBe(again);
});

it('keeps the eight visits used last', () => {
  const pages = networkPages(client);
  const menu = deploy(Menu);
  const prepare = (key: string) => pages.prepare(visitTo(menu, {}, key));
  const kept = new Map([...'abcdefgh'].map((key) => [key, prepare(key)]));
  expect(prepare('a')).toBe(kept.get('a'));
  prepare('i');
  expect(prepare('a')).toBe(kept.get('a'));
  expect(prepare('c')).toBe(kept.get('c'));
  expect(prepare('b')).not.toBe(kept.get('b'));
});
