import { init, registerPlugins } from '@module-federation/enhanced/runtime';
import { clientAddress } from 'federation/discovery';
import { news, release } from '../testing/routes';
import { loadRemoteScreen, registerBuilds, startRemotes } from './remotes';

/** With the federation runtime itself; only the entry scripts are stood in for. */
const begun: string[] = [];

const entryOf = (build: string): string =>
  new URL(clientAddress(release('kitchen', build), 'remoteEntry.js'), location.href).href;

beforeAll(() => {
  // It says that it replaces what was registered.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  init({ name: 'shell', remotes: [] });
  registerPlugins([
    {
      name: 'entries',
      loadEntry: async ({ remoteInfo }) => {
        begun.push(remoteInfo.entry);
        return { init: () => {}, get: () => async () => ({ default: remoteInfo.entry }) };
      },
    },
  ]);
});

it('a build that is registered in the place of another one is what loads from then on, and back again', async () => {
  startRemotes(news('kitchen@1'));
  const runs = async () => ((await loadRemoteScreen('kitchen/menu')) as { default: string }).default;
  expect(await runs()).toBe(entryOf('1'));
  for (const build of ['2', '1']) {
    registerBuilds(news(`kitchen@${build}`), ['kitchen']);
    expect(await runs()).toBe(entryOf(build));
  }
  expect(begun).toEqual([entryOf('1'), entryOf('2'), entryOf('1')]);
});

it('the same build, registered once more, begins anew', async () => {
  begun.length = 0;
  registerBuilds(news('kitchen@1'), ['kitchen']);
  await loadRemoteScreen('kitchen/menu');
  expect(begun).toEqual([entryOf('1')]);
});
