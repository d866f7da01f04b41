import { act } from '@testing-library/react';
import type { Heartbeat } from '@food-court/federation/discovery';
import { lineup, openSite, publishBuild, server } from '#testing/open-site.tsx';
import { bar, kitchen, publishKitchen } from '#testing/recovery-remotes.tsx';
import { route } from '#testing/routes.ts';
import { followLink } from '#testing/show-site.tsx';
import { noteStart } from './start-note';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('#testing/fake-runtime.ts'));
jest.mock('#navigation/new-document.ts');

/** Fakes the tab’s worker; jsdom has none. */
const worker = { beats: [] as (Heartbeat | undefined)[], second: () => {} };
const entering = () => worker.beats.at(-1)?.entering.map(({ name, build }) => `${name}@${build}`);
const pass = (seconds: number) =>
  act(async () => {
    for (let second = 0; second < seconds; second += 1) worker.second();
  });

beforeEach(() => {
  Object.assign(worker, { beats: [], second: () => {} });
  class FakeWorker {
    addEventListener(_: string, onSecond: () => void) {
      const before = worker.second;
      worker.second = () => [before, onSecond].forEach((listener) => listener());
    }
    postMessage(beat: Heartbeat | undefined) {
      worker.beats.push(beat);
    }
  }
  Object.assign(globalThis, { Worker: FakeWorker });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  jest.restoreAllMocks();
  history.replaceState({}, '', '/');
});

/** The test’s router does not use the browser’s address. */
async function follow(link: string, to: string): Promise<void> {
  history.replaceState({}, '', to);
  await followLink(link);
}

/** Opens a tab and uses it, so that the code that watches it loads. */
async function open(): Promise<void> {
  publishBuild('nothing@1', {
    routes: [route('/nothing', 'nothing/page', { title: 'Nothing' })],
    screens: { page: () => <div /> },
  });
  await openSite(lineup(`${kitchen}@2`, `${bar}@1`, 'nothing@1'), '/drinks');
  await act(async () => void dispatchEvent(new Event('online')));
}

test('tells the worker which builds are being entered, until the page has been settled for three seconds', async () => {
  publishKitchen('2');
  await open();
  await pass(4);
  expect(entering()).toEqual([]);
  await follow('Menu', '/menu');
  expect(entering()).toEqual([`${kitchen}@2`]);
  expect(worker.beats.at(-1)).toMatchObject({ path: '/menu', builds: expect.stringContaining(`${kitchen}@2`) });
  await pass(2);
  expect(entering()).toEqual([`${kitchen}@2`]);
  await pass(1);
  expect(entering()).toEqual([]);
});

test('keeps the note of the start until the worker runs', async () => {
  publishKitchen('2');
  noteStart();
  await open();
  expect(noteStart()).toBeDefined();
  await pass(1);
  expect(noteStart()).toBeUndefined();
});

test('does not watch a hidden tab', async () => {
  publishKitchen('2');
  await open();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(1);
  expect(worker.beats.at(-1)).toBeUndefined();
});

test('reports a page that stays empty although nothing is loading, but not one with words', async () => {
  publishKitchen('2');
  await open();
  await follow('Menu', '/menu');
  await pass(4);
  expect(server.reports).toEqual([]);
  await follow('Nothing', '/nothing');
  await pass(4);
  expect(server.reports).toEqual([
    { name: 'nothing', build: '1', what: 'empty', message: 'empty-main', path: '/nothing' },
  ]);
});

test('reports an unhandled error for the build in its stack, but not one from an extension', async () => {
  publishKitchen('2');
  await open();
  const fail = (address: string) => {
    const error = Object.assign(new Error('burnt'), { stack: `Error: burnt\n at f (${address}:1:1)` });
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  };
  fail('chrome-extension://abc/client/x.js');
  fail(`https://food.test/releases/${kitchen}/2/client/menu.js`);
  expect(server.reports).toEqual([
    {
      name: kitchen,
      build: '2',
      what: 'error',
      message: 'burnt',
      path: expect.any(String),
      stack: expect.stringContaining('menu.js:1:1'),
    },
  ]);
});
