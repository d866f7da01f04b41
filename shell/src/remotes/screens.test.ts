import { ownScreens } from '../site/start/own-screens';
import { deploy, giveOwnScreens, reloaded } from '../testing/fake-remotes';
import { forgetScreens, loadScreen, markRemoteFailed, ScreenLoadError, setScreenWrapper } from './screens';

jest.mock('./remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('./remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

const Menu = () => null;

it('loads a screen once', async () => {
  const menu = deploy(Menu);
  const first = loadScreen(menu.id);
  expect(loadScreen(menu.id)).toBe(first);
  await expect(first).resolves.toEqual({ default: Menu });
  expect(reloaded).not.toContain(menu.remote);
});

it('caches no failure, so the next load reloads the remote', async () => {
  const menu = deploy(Menu);
  menu.fails();
  await expect(loadScreen(menu.id)).rejects.toThrow(menu.remote);
  menu.works();
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
  expect(reloaded.filter((name) => name === menu.remote)).toHaveLength(1);
});

it('rejects with the id of the screen that failed to load', async () => {
  const menu = deploy(Menu);
  menu.fails();
  await expect(loadScreen(menu.id)).rejects.toThrow(ScreenLoadError);
  await expect(loadScreen(menu.id)).rejects.toMatchObject({ screen: menu.id });
});

it('loads the screens of a remote again after forgetScreens', async () => {
  const [menu, bar] = [deploy(Menu), deploy(Menu)];
  const [soup, tea] = [loadScreen(menu.id), loadScreen(bar.id)];
  forgetScreens([menu.remote]);
  expect(loadScreen(menu.id)).not.toBe(soup);
  expect(loadScreen(bar.id)).toBe(tea);
  expect(reloaded).not.toContain(menu.remote);
});

it('ignores a late failure of a former build', async () => {
  const menu = deploy(Menu);
  menu.fails();
  const former = loadScreen(menu.id);
  forgetScreens([menu.remote]);
  menu.works();
  const present = loadScreen(menu.id);
  await expect(former).rejects.toThrow(ScreenLoadError);
  expect(loadScreen(menu.id)).toBe(present);
  await present;
  expect(reloaded).not.toContain(menu.remote);
});

it('reloads a remote that was marked as failed after loading', async () => {
  const menu = deploy(Menu);
  await loadScreen(menu.id);
  markRemoteFailed(menu.id);
  await loadScreen(menu.id);
  expect(reloaded).toContain(menu.remote);
});

it('wraps all screens, including loaded ones', async () => {
  const menu = deploy(Menu);
  await loadScreen(menu.id);
  const Wrapped = () => null;
  setScreenWrapper(() => ({ default: Wrapped }));
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Wrapped });
  setScreenWrapper((_, screen) => screen);
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
});

it('ignores the first failure after a reload, which may come from an earlier preload', async () => {
  const menu = deploy(Menu);
  menu.fails();
  await expect(loadScreen(menu.id)).rejects.toThrow();
  menu.failsOnce();
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
});

it('creates a component once for a screen that another framework mounts', async () => {
  const menu = deploy(Menu);
  menu.exposes({ mount: () => ({ update: () => {}, unmount: () => {} }) });
  const screen = await loadScreen(menu.id);
  expect(screen).toEqual({ default: expect.any(Function) });
  expect(await loadScreen(menu.id)).toBe(screen);
});

it.each([
  ['nothing', undefined],
  ['no default', { Menu }],
  ['a default that is no component', { default: 'menu' }],
])('rejects a module with %s', async (_, module) => {
  const menu = deploy(Menu);
  menu.exposes(module);
  await expect(loadScreen(menu.id)).rejects.toThrow(`${menu.id} is no screen`);
  menu.works();
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
});

it.each(['shell/login', 'shell/register'])('loads %s without a remote', async (id) => {
  giveOwnScreens(ownScreens);
  await expect(loadScreen(id)).resolves.toEqual({ default: expect.any(Function) });
});
