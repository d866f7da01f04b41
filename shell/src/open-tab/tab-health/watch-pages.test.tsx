import { act } from '@testing-library/react';
import type { Heartbeat } from '@food-court/federation/discovery';
import { lineup, openSite, publishBuild, server } from '#testing/open-site.tsx';
import { bar, kitchen, publishKitchen } from '#testing/recovery-remotes.tsx';
import { route } from '#testing/routes.ts';
import { followLink } from '#testing/show-site.tsx';
import { reportReading } from '../reading/report-reading';
import { noteStart } from './start-note';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('#testing/fake-runtime.ts'));
jest.mock('#navigation/new-document.ts');
jest.mock('../reading/report-reading', () => ({ reportReading: jest.fn() }));

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

describe('on a site that watches remotes', () => {
  const inSample = 0.05;
  const openMenu = async (lot: number, watched?: string[]): Promise<void> => {
    jest.mocked(reportReading).mockReset();
    jest.spyOn(Math, 'random').mockReturnValue(lot);
    publishKitchen('2');
    await openSite({ ...lineup(`${kitchen}@2`, `${bar}@1`), watched }, '/drinks');
    await act(async () => void dispatchEvent(new Event('online')));
    await follow('Menu', '/menu');
    await pass(4);
    // The tab’s own import of it, if there is one, has begun before.
    await act(async () => void (await import('../reading/report-reading')));
  };

  test('a tab of the sample reads the document once a page has settled', async () => {
    await openMenu(inSample, [kitchen]);
    expect(jest.mocked(reportReading).mock.calls).toEqual([[{ name: kitchen, build: '2' }]]);
  });

  test.each([
    ['another tab', 0.5, [kitchen]],
    ['a tab of a site that watches none', inSample, undefined],
  ])('%s reads nothing', async (_, lot, watched) => {
    await openMenu(lot, watched);
    expect(reportReading).not.toHaveBeenCalled();
  });
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
