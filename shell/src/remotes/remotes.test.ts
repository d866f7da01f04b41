import { news } from '../testing/routes';

/** The federation runtime, as far as the shell tells it something. */
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

/** What stands at an address; nothing there: the network fails. */
let site: Record<string, Answer | undefined>;

async function opened() {
  jest.resetModules();
  const remotes = { ...(await import('./remotes')), ...(await import('./revive-remote')) };
  remotes.startRemotes(news('kitchen@1'));
  runtime.registerRemotes.mockClear();
  return remotes;
}

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  site = { '/lineup.json': json(news('kitchen@2')) };
  Object.assign(globalThis, {
    fetch: jest.fn(async (address: string) => {
      const answer = site[address];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    }),
  });
});

it('tells the runtime at the start of the remotes that the page came with', async () => {
  jest.resetModules();
  const { startRemotes, loadRemoteScreen } = await import('./remotes');
  const { lineup, manifests } = news('kitchen@1', 'bar@9');
  delete manifests.bar;
  startRemotes({ lineup, manifests });
  expect(runtime.registerRemotes).toHaveBeenCalledWith([registered('1')], { force: true });
  runtime.loadRemote.mockResolvedValue('the module');
  await expect(loadRemoteScreen('kitchen/menu')).resolves.toBe('the module');
});

it('registers a revived remote where the site has it now, over the old one', async () => {
  await (await opened()).reviveRemote('kitchen');
  expect(runtime.registerRemotes).toHaveBeenCalledWith([registered('2')], { force: true });
  expect(fetch).toHaveBeenCalledWith('/lineup.json', expect.objectContaining({ cache: 'no-store' }));
});

it('registers what else was released meanwhile with it: builds are taken up as a whole', async () => {
  const remotes = await opened();
  site['/lineup.json'] = json(news('kitchen@1', 'bar@2'));
  await remotes.reviveRemote('kitchen');
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
])('takes the place it knows when what is asked %s', async (_, answer) => {
  site['/lineup.json'] = answer;
  await (await opened()).reviveRemote('kitchen');
  expect(runtime.registerRemotes).toHaveBeenCalledWith([registered('1')], { force: true });
});

it('says so when nothing of that name is deployed', async () => {
  await expect((await opened()).reviveRemote('bar')).rejects.toThrow('Nothing named bar is deployed');
});

it('a screen and its frame, which fail together, revive their remote once', async () => {
  const { reviveRemote } = await opened();
  await Promise.all([reviveRemote('kitchen'), reviveRemote('kitchen')]);
  expect(runtime.registerRemotes).toHaveBeenCalledTimes(1);
  await reviveRemote('kitchen');
  expect(runtime.registerRemotes).toHaveBeenCalledTimes(2);
});

it('says at which attempt a script is asked for, of this remote only', async () => {
  const { reviveRemote } = await opened();
  await reviveRemote('kitchen');
  site['/lineup.json'] = unreachable;
  await reviveRemote('kitchen');
  const scriptFor = (url: string) =>
    (
      runtime.registerPlugins.mock.calls[0][0][0].createScript({ url }) as { script: HTMLScriptElement }
    ).script.getAttribute('src');
  expect(scriptFor('/releases/kitchen/2/client/remoteEntry.js')).toBe(
    '/releases/kitchen/2/client/remoteEntry.js?attempt=2',
  );
  expect(scriptFor('/releases/bar/1/client/remoteEntry.js')).toBe('/releases/bar/1/client/remoteEntry.js');
});
