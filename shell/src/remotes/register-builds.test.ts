import { init, registerPlugins } from '@module-federation/enhanced/runtime';
import { clientAddress } from '@food-court/federation/discovery';
import { news, release } from '../testing/routes';
import { loadRemoteScreen, registerBuilds, startRemotes } from './remotes';

/** With the real federation runtime; only the entry scripts are faked. */
const loadedEntries: string[] = [];

const entryOf = (build: string): string =>
  new URL(clientAddress(release('kitchen', build), 'remoteEntry.js'), location.href).href;

beforeAll(() => {
  // The runtime warns about each replacement.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  init({ name: 'shell', remotes: [] });
  registerPlugins([
    {
      name: 'entries',
      loadEntry: async ({ remoteInfo }) => {
        loadedEntries.push(remoteInfo.entry);
        return { init: () => {}, get: () => async () => ({ default: remoteInfo.entry }) };
      },
    },
  ]);
});

it('loads the build that was registered last', async () => {
  startRemotes(news('kitchen@1'));
  const runs = async () => ((await loadRemoteScreen('kitchen/menu')) as { default: string }).default;
  expect(await runs()).toBe(entryOf('1'));
  for (const build of ['2', '1']) {
    registerBuilds(news(`kitchen@${build}`), ['kitchen']);
    expect(await runs()).toBe(entryOf(build));
  }
  expect(loadedEntries).toEqual([entryOf('1'), entryOf('2'), entryOf('1')]);
});

it('loads the same build again after another registration', async () => {
  loadedEntries.length = 0;
  registerBuilds(news('kitchen@1'), ['kitchen']);
  await loadRemoteScreen('kitchen/menu');
  expect(loadedEntries).toEqual([entryOf('1')]);
});
