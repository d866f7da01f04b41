import { news } from '../testing/routes';

/** The part of the federation runtime that the shell calls. */
const runtime = {
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn<Promise<unknown>, [string]>(),
};
jest.mock('@module-federation/enhanced/runtime', () => runtime);

const registered = (build: string) => ({
  name: 'kitchen',
  entryGlobalName: `kitchen_${build}`,
  entry: `/releases/kitchen/${build}/client/remoteEntry.js`,
});

type Answer = { ok?: boolean; status?: number; json: () => Promise<unknown> };
const json = (body: unknown): Answer => ({ ok: true, status: 200, json: async () => body });
const html: Answer = { ok: true, status: 200, json: () => JSON.parse('<!doctype html>') as never };
const broken: Answer = { ok: false, status: 500, json: async () => news('kitchen@2') };
const unreachable = undefined;

/** The answers by address; a request without one fails. */
let site: Record<string, Answer | undefined>;

async function openTab() {
  jest.resetModules();
  const remotes = { ...(await import('./remotes')), ...(await import('./remote-reload')) };
  const { reloadRemote } = await import('../open-tab/releases/reload-remote');
  remotes.startRemotes(news('kitchen@1'), { reloadRemote });
  runtime.registerRemotes.mockClear();
  return remotes;
}

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  site = { '/lineup.json?language=en': json(news('kitchen@2')) };
  Object.assign(globalThis, {
    fetch: jest.fn(async (address: string) => {
      const answer = site[address];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    }),
  });
});

it('registers the remotes of the page at the start', async () => {
  jest.resetModules();
  const { startRemotes, loadRemoteScreen } = await import('./remotes');
  const { lineup, manifests } = news('kitchen@1', 'bar@9');
  delete manifests.bar;
  startRemotes({ lineup, manifests });
  expect(runtime.registerRemotes).toHaveBeenCalledWith([registered('1')], { force: true });
  runtime.loadRemote.mockResolvedValue('the module');
  await expect(loadRemoteScreen('kitchen/menu')).resolves.toBe('the module');
});

it('registers a reloaded remote with its current address in place of the old one', async () => {
  await (await openTab()).reloadRemote('kitchen');
  expect(runtime.registerRemotes).toHaveBeenCalledWith([registered('2')], { force: true });
  expect(fetch).toHaveBeenCalledWith('/lineup.json?language=en', expect.objectContaining({ cache: 'no-store' }));
});

it('also registers the other released remotes', async () => {
  const remotes = await openTab();
  site['/lineup.json?language=en'] = json(news('kitchen@1', 'bar@2'));
  await remotes.reloadRemote('kitchen');
  expect(runtime.registerRemotes.mock.calls[0][0].map(({ name }: { name: string }) => name)).toEqual([
    'kitchen',
    'bar',
  ]);
});

it.each([
  ['can’t be reached', unreachable],
  ['answers 500', broken],
  ['answers with HTML', html],
  ['is something else', json({ remotes: [] })],
  ['names garbage for a manifest', json({ ...news('kitchen@2'), manifests: { kitchen: { error: 'boom' } } })],
])('registers the known address when the lineup %s', async (_, answer) => {
  site['/lineup.json?language=en'] = answer;
  await (await openTab()).reloadRemote('kitchen');
  expect(runtime.registerRemotes).toHaveBeenCalledWith([registered('1')], { force: true });
});

it('rejects a name that is not deployed', async () => {
  await expect((await openTab()).reloadRemote('bar')).rejects.toThrow('Nothing named bar is deployed');
});

it('reloads a remote once for a screen and its frame', async () => {
  const { reloadRemote } = await openTab();
  await Promise.all([reloadRemote('kitchen'), reloadRemote('kitchen')]);
  expect(runtime.registerRemotes).toHaveBeenCalledTimes(1);
  await reloadRemote('kitchen');
  expect(runtime.registerRemotes).toHaveBeenCalledTimes(2);
});

it('adds the number of the attempt only to the scripts of the reloaded remote', async () => {
  const { reloadRemote } = await openTab();
  await reloadRemote('kitchen');
  site['/lineup.json?language=en'] = unreachable;
  await reloadRemote('kitchen');
  const scriptFor = (url: string) =>
    (
      runtime.registerPlugins.mock.calls[0][0][0].createScript({ url }) as { script: HTMLScriptElement }
    ).script.getAttribute('src');
  expect(scriptFor('/releases/kitchen/2/client/remoteEntry.js')).toBe(
    '/releases/kitchen/2/client/remoteEntry.js?attempt=2',
  );
  expect(scriptFor('/releases/bar/1/client/remoteEntry.js')).toBe('/releases/bar/1/client/remoteEntry.js');
});

it('registers a remote under the name it is served as, whatever its manifest says', async () => {
  const remotes = await openTab();
  const served = news('kitchen@2', 'offers@1');
  served.manifests.offers!.metaData.name = 'kitchen';
  remotes.registerBuilds(served, ['kitchen', 'offers']);
  expect(runtime.registerRemotes.mock.calls[0][0].map(({ name }: { name: string }) => name)).toEqual([
    'kitchen',
    'offers',
  ]);
});
