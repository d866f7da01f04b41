import { deploy, revived } from '../testing/fake-remotes';
import { distrust, dressScreens, forgetScreens, NotLoaded } from './loaded-screens';
import { loadScreen } from './screens';

jest.mock('./remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('./revive-remote', () => jest.requireActual<object>('../testing/fake-remotes'));

const Menu = () => null;

it('loads a screen once', async () => {
  const menu = deploy(Menu);
  const first = loadScreen(menu.id);
  expect(loadScreen(menu.id)).toBe(first);
  await expect(first).resolves.toEqual({ default: Menu });
  expect(revived).not.toContain(menu.remote);
});

it('does not remember a failure: the next one who asks has the remote looked for anew', async () => {
  const menu = deploy(Menu);
  menu.fails();
  await expect(loadScreen(menu.id)).rejects.toThrow(menu.remote);
  menu.works();
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
  expect(revived.filter((name) => name === menu.remote)).toHaveLength(1);
});

it('says whose code could not be had', async () => {
  const menu = deploy(Menu);
  menu.fails();
  await expect(loadScreen(menu.id)).rejects.toThrow(NotLoaded);
  await expect(loadScreen(menu.id)).rejects.toMatchObject({ screen: menu.id });
});

it('asks anew for the screens of a remote that is another build now', async () => {
  const [menu, bar] = [deploy(Menu), deploy(Menu)];
  const [soup, tea] = [loadScreen(menu.id), loadScreen(bar.id)];
  forgetScreens([menu.remote]);
  expect(loadScreen(menu.id)).not.toBe(soup);
  expect(loadScreen(bar.id)).toBe(tea);
  expect(revived).not.toContain(menu.remote);
});

it('holds a late failure of a former build against nobody', async () => {
  const menu = deploy(Menu);
  menu.fails();
  const former = loadScreen(menu.id);
  forgetScreens([menu.remote]);
  menu.works();
  const present = loadScreen(menu.id);
  await expect(former).rejects.toThrow(NotLoaded);
  expect(loadScreen(menu.id)).toBe(present);
  await present;
  expect(revived).not.toContain(menu.remote);
});

it('has a remote looked for anew whose screen was loaded, and failed then', async () => {
  const menu = deploy(Menu);
  await loadScreen(menu.id);
  distrust(menu.id);
  await loadScreen(menu.id);
  expect(revived).toContain(menu.remote);
});

it('shows screens in the dress that somebody gave them, loaded ones too', async () => {
  const menu = deploy(Menu);
  await loadScreen(menu.id);
  const Dressed = () => null;
  dressScreens(() => ({ default: Dressed }));
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Dressed });
  dressScreens((_, screen) => screen);
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
});

it('overlooks one failure after a revival: it may be that of a preload from before', async () => {
  const menu = deploy(Menu);
  menu.fails();
  await expect(loadScreen(menu.id)).rejects.toThrow();
  menu.failsOnce();
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
});

it.each([
  ['nothing', undefined],
  ['no default', { Menu }],
  ['a default that is no component', { default: 'menu' }],
])('refuses a module with %s', async (_, module) => {
  const menu = deploy(Menu);
  menu.exposes(module);
  await expect(loadScreen(menu.id)).rejects.toThrow(`${menu.id} is no screen`);
  menu.works();
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
});

it.each(['shell/login', 'shell/register'])('has %s itself', async (id) => {
  await expect(loadScreen(id)).resolves.toEqual({ default: expect.any(Function) });
});
