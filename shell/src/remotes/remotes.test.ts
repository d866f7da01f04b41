import type { PageState } from 'federation/discovery';
import { manifest } from '../testing/routes';

/** The federation runtime, as far as the shell tells it something. */
const runtime = {
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn<Promise<unknown>, [string]>(),
};
jest.mock('@module-federation/enhanced/runtime', () => runtime);

const release = (build: string) => ({ build, base: `/releases/kitchen/${build}/` });
const discovery = (build: string): PageState['discovery'] => ({ shell: release('shell'), remotes: { kitchen: release(build) } });
const registered = (build: string) => ({ name: 'kitchen', entryGlobalName: 'kitchen_1', entry: `/releases/kitchen/${build}/client/remoteEntry.js` });

type Answer = { ok?: boolean; status?: number; json: () => Promise<unknown> };
const json = (body: unknown): Answer => ({ ok: true, status: 200, json: async () => body });
const html: Answer = { ok: true, status: 200, json: () => JSON.parse('<!doctype html>') as never };
const broken: Answer = { ok: false, status: 500, json: async () => manifest('kitchen') };
const unreachable = undefined;

/** What stands at an address; nothing there: the network fails. */
let site: Record<string, Answer | undefined>;
const manifestOf = (build: string) => `/releases/kitchen/${build}/client/mf-manifest.json`;

async function opened() {
  jest.resetModules();
  const remotes = await import('./remotes');
  remotes.startRemotes({ discovery: discovery('1'), manifests: { kitchen: manifest('kitchen'), shell: manifest('shell') } });
  runtime.registerRemotes.mockClear();
  return remotes;
}

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  site = { '/discovery.json': json(discovery('2')), [manifestOf('1')]: json(manifest('kitchen')), [manifestOf('2')]: json(manifest('kitchen')) };
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
  startRemotes({ discovery: { ...discovery('1'), remotes: { kitchen: release('1'), bar: release('9') } }, manifests: { kitchen: manifest('kitchen') } });
  expect(runtime.registerRemotes).toHaveBeenCalledWith([registered('1')]);
  runtime.loadRemote.mockResolvedValue('the module');
  await expect(loadRemoteScreen('kitchen/menu')).resolves.toBe('the module');
});

it('registers a revived remote where discovery has it now, over the old one', async () => {
  await (await opened()).reviveRemote('kitchen');
  expect(runtime.registerRemotes).toHaveBeenCalledWith([registered('2')], { force: true });
  expect(fetch).toHaveBeenCalledWith('/discovery.json', expect.objectContaining({ cache: 'no-store' }));
});

it.each([['can’t be reached', unreachable], ['answers 500', broken], ['answers with HTML', html], ['is something else', json({ remotes: [] })]])(
  'takes the place it knows when discovery %s',
  async (_, answer) => {
    site['/discovery.json'] = answer;
    await (await opened()).reviveRemote('kitchen');
    expect(runtime.registerRemotes).toHaveBeenCalledWith([registered('1')], { force: true });
  },
);

it.each([
  ['can’t be reached', unreachable, 'Failed to fetch'],
  ['answers 500', broken, `${manifestOf('2')} answered 500`],
  ['answers with HTML', html, 'JSON'],
  ['is no manifest', json({ error: 'boom' }), `${manifestOf('2')} is no manifest`],
])('says so when the manifest %s', async (_, answer, words) => {
  site[manifestOf('2')] = answer;
  await expect((await opened()).reviveRemote('kitchen')).rejects.toThrow(words);
  expect(runtime.registerRemotes).not.toHaveBeenCalled();
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

describe('the address of a script', () => {
  const scriptFor = (url: string) => runtime.registerPlugins.mock.calls[0][0][0].createScript({ url }) as { script?: HTMLScriptElement; timeout: number };

  it('is as it is at the first attempt, with two minutes to arrive (spec 7.20, 9.14)', async () => {
    await opened();
    expect(scriptFor('/releases/kitchen/1/client/remoteEntry.js')).toEqual({ timeout: 120_000 });
  });

  it('names the attempt after that, for this remote only', async () => {
    const { reviveRemote } = await opened();
    await reviveRemote('kitchen');
    site[manifestOf('2')] = unreachable;
    await reviveRemote('kitchen').catch(() => {});
    const { script, timeout } = scriptFor('/releases/kitchen/2/client/remoteEntry.js');
    expect(script?.getAttribute('src')).toBe('/releases/kitchen/2/client/remoteEntry.js?attempt=2');
    expect(timeout).toBe(120_000);
    expect(scriptFor('/releases/bar/1/client/remoteEntry.js').script).toBeUndefined();
  });
});
