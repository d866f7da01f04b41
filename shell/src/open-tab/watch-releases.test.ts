import { news } from '../testing/routes';
import { knownBuilds } from '../remotes/remotes';
import { readLineupNews } from '../remotes/site-documents';
import { watchReleases } from './watch-releases';

jest.mock('../remotes/remotes');
jest.mock('../remotes/site-documents');
const asked = jest.mocked(readLineupNews);

const second = 1_000;
const known = news('kitchen@1');
const released = news('kitchen@2');
const hear = jest.fn();
let arrive: () => void;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const look = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  // A watcher watches for as long as its tab is open: each test has a window of its own to speak to.
  for (const target of [window, document])
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((...[name, listener]: unknown[]) => void (told[name as string] = listener as () => void));
  told = {};
  look('visible');
  asked.mockReset().mockResolvedValue(released);
  jest.mocked(knownBuilds).mockReset().mockReturnValue(known);
  hear.mockReset();
  arrive = watchReleases(hear);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

let told: Record<string, () => void> = {};

it('asks every 15 seconds, and tells what it hears', async () => {
  await pass(15 * second);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith('no-cache');
  expect(hear).toHaveBeenCalledWith({ news: released, whileKnown: known });
  await pass(30 * second);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('tells what was known when it asked, however late the answer comes', async () => {
  let answer = (): void => {};
  asked.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(released))));
  await pass(15 * second);
  jest.mocked(knownBuilds).mockReturnValue(news('kitchen@3'));
  answer();
  await pass(0);
  expect(hear).toHaveBeenCalledWith({ news: released, whileKnown: known });
});

it('asks nothing while nobody looks, and at once when somebody does again', async () => {
  look('hidden');
  await pass(60 * second);
  expect(asked).not.toHaveBeenCalled();
  look('visible');
  told.visibilitychange?.();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks at once when the network is back', () => {
  told.online?.();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks once at an arrival, however often it is drawn', async () => {
  arrive();
  await pass(0);
  arrive();
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(2 * second);
  arrive();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('does not ask twice at a time, and goes on after a failure', async () => {
  let fail = (): void => {};
  asked.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('down')))));
  await pass(45 * second);
  expect(asked).toHaveBeenCalledTimes(1);
  fail();
  await pass(15 * second);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(hear).toHaveBeenCalledTimes(1);
});
