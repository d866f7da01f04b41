import { deploy, revived } from '../testing/fake-remotes';
import { loadScreen } from './screens';

jest.mock('./remotes', () => jest.requireActual<object>('../testing/fake-remotes'));

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

it('overlooks one failure after a revival: it may be that of a preload from before', async () => {
  const menu = deploy(Menu);
  menu.fails();
  await expect(loadScreen(menu.id)).rejects.toThrow();
  menu.failsOnce();
  await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
});

it.each([['nothing', undefined], ['no default', { Menu }], ['a default that is no component', { default: 'menu' }]])(
  'refuses a module with %s',
  async (_, module) => {
    const menu = deploy(Menu);
    menu.exposes(module);
    await expect(loadScreen(menu.id)).rejects.toThrow(`${menu.id} is no screen`);
    menu.works();
    await expect(loadScreen(menu.id)).resolves.toEqual({ default: Menu });
  },
);

it.each(['shell/login', 'shell/register'])('has %s itself', async (id) => {
  await expect(loadScreen(id)).resolves.toEqual({ default: expect.any(Function) });
});
