import { init, registerPlugins } from '@module-federation/enhanced/runtime';
import { clientAddress } from '@food-court/federation/discovery';
import { news, release } from '../testing/routes';
import { loadRemoteScreen, registerBuilds, startRemotes } from './remotes';

/** These tests run the real federation runtime; only the entry scripts are faked. */
const loadedEntries: string[] = [];

interface Library {
  get: () => () => object;
}
/** The library exports that each remote was started with, by its own scope and by the map of all scopes. */
const lentNames = new Map<string, { byScope: string[]; byMap: string[] }>();
const auth = '@food-court/shared-auth';
const namesIn = (scope: Record<string, Record<string, Library>>): string[] =>
  Object.keys(scope[auth]?.['1.0.0']?.get()() ?? {}).toSorted();
const library = { tokens: 'the tokens', deleteSignIn: 'the end', useSession: 'who it is' };

const entryOf = (build: string): string =>
  new URL(clientAddress(release('kitchen', build), 'remoteEntry.js'), location.href).href;

beforeAll(() => {
  // The runtime warns about each replacement.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  init({
    name: 'shell',
    remotes: [],
    shared: {
      [auth]: { version: '1.0.0', get: () => () => library, shareConfig: { eager: true, requiredVersion: '*' } },
    },
  });
  registerPlugins([
    {
      name: 'entries',
      loadEntry: async ({ remoteInfo }) => {
        loadedEntries.push(remoteInfo.entry);
        return {
          init: (scope, _, options) => {
            const { shareScopeMap } = options as unknown as { shareScopeMap: { default: typeof scope } };
            lentNames.set(remoteInfo.name, {
              byScope: namesIn(scope as never),
              byMap: namesIn(shareScopeMap.default as never),
            });
          },
          get: () => async () => ({ default: remoteInfo.entry }),
        };
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

it('withholds tokens and account deletion from another team’s remote, but not from the site’s own', async () => {
  startRemotes({ ...news('kitchen@7', 'offers@1'), foreign: ['offers'] });
  await Promise.all([loadRemoteScreen('kitchen/menu'), loadRemoteScreen('offers/gift')]);
  const all = Object.keys(library).toSorted();
  expect(lentNames.get('kitchen')).toEqual({ byScope: all, byMap: all });
  expect(lentNames.get('offers')).toEqual({ byScope: ['useSession'], byMap: ['useSession'] });
});
