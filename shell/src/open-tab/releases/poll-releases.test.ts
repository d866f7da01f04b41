import { news } from '#testing/routes.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import { readLineupNews } from '#remotes/site-documents.ts';
import { pollReleases } from './poll-releases';
import { pollWhileVisible } from './poll-times';

jest.mock('#remotes/remotes.ts');
jest.mock('#remotes/site-documents.ts');
const readNews = jest.mocked(readLineupNews);

const second = 1_000;
const known = news('kitchen@1');
const released = news('kitchen@2');
const onRelease = jest.fn();
let poll: () => void;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const setVisibility = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  // Polling never stops, so each test gets its own listeners.
  for (const target of [window, document])
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation(
        (...[name, listener]: unknown[]) => void (listeners[name as string] = listener as () => void),
      );
  listeners = {};
  setVisibility('visible');
  readNews.mockReset().mockResolvedValue(released);
  jest.mocked(knownBuilds).mockReset().mockReturnValue(known);
  onRelease.mockReset();
  poll = pollWhileVisible(pollReleases(onRelease));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

let listeners: Record<string, () => void> = {};

it('polls every 15 seconds and passes on the answer', async () => {
  await pass(15 * second);
  expect(readNews).toHaveBeenCalledTimes(1);
  expect(readNews).toHaveBeenCalledWith('no-cache');
  expect(onRelease).toHaveBeenCalledWith({ news: released, knownWhenAsked: known });
  await pass(30 * second);
  expect(readNews).toHaveBeenCalledTimes(3);
});

it('passes on the builds known at the time of the request, even after a slow answer', async () => {
  let answer = (): void => {};
  readNews.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(released))));
  await pass(15 * second);
  jest.mocked(knownBuilds).mockReturnValue(news('kitchen@3'));
  answer();
  await pass(0);
  expect(onRelease).toHaveBeenCalledWith({ news: released, knownWhenAsked: known });
});

it('does not poll while the page is hidden, and polls when it becomes visible', async () => {
  setVisibility('hidden');
  await pass(60 * second);
  expect(readNews).not.toHaveBeenCalled();
  setVisibility('visible');
  listeners.visibilitychange?.();
  expect(readNews).toHaveBeenCalledTimes(1);
});

it('polls when the browser is online again', () => {
  listeners.online?.();
  expect(readNews).toHaveBeenCalledTimes(1);
});

it('polls at each call, but not while a request is running', async () => {
  poll();
  poll();
  expect(readNews).toHaveBeenCalledTimes(1);
  await pass(0);
  poll();
  expect(readNews).toHaveBeenCalledTimes(2);
});

it('runs one poll at a time, and continues after a failure', async () => {
  let fail = (): void => {};
  readNews.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('down')))));
  await pass(45 * second);
  expect(readNews).toHaveBeenCalledTimes(1);
  fail();
  await pass(15 * second);
  expect(readNews).toHaveBeenCalledTimes(2);
  expect(onRelease).toHaveBeenCalledTimes(1);
});
