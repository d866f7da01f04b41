import { waitFor } from '@testing-library/dom';
import { readLineupNews } from '#remotes/site-documents.ts';
import { line } from './line';
import { watchConnection } from './watch-connection';

jest.mock('#remotes/site-documents.ts', () => ({ readLineupNews: jest.fn() }));

const ask = jest.mocked(readLineupNews);
const stateForRemotes = () => document.documentElement.dataset.offline;
const answers = () => ask.mockResolvedValue({} as never);
const fails = () => ask.mockRejectedValue(Error());
const hangs = () => ask.mockReturnValue(new Promise(() => {}));

const refreshes: (() => void)[] = [];
const refreshed = () => refreshes.splice(0).forEach((end) => end());
const reached = (state: string) => waitFor(() => expect(line.get()).toBe(state));
const { reportOffline, recover } = watchConnection(
  () => new Promise<void>((resolve) => refreshes.push(resolve)),
  () => {},
);
const comeBack = async () => {
  answers();
  dispatchEvent(new Event('online'));
  await reached('returning');
};

beforeEach(() => {
  ask.mockReset();
  reportOffline();
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  if (line.get() === 'down') await comeBack();
  refreshed();
  await reached('up');
});

it('is up once the page is refreshed', async () => {
  expect(stateForRemotes()).toBe('down');
  await comeBack();
  expect(stateForRemotes()).toBe('returning');
  refreshed();
  await reached('up');
  expect(stateForRemotes()).toBeUndefined();
});

it('sends a change between two polls if the food court answers, and does not wait for the page', async () => {
  answers();
  expect(await recover()).toBe(true);
  expect(line.get()).toBe('returning');
});

it('asks again for a change although an earlier question hangs', async () => {
  hangs();
  dispatchEvent(new Event('online'));
  answers();
  expect(await recover()).toBe(true);
});

it('refuses a change at once when the browser knows that it is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await recover()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

it('refuses a change when nobody answers', async () => {
  fails();
  expect(await recover()).toBe(false);
  expect(stateForRemotes()).toBe('down');
});

it('refuses a change after two seconds on a network that swallows everything, and the next ones at once', async () => {
  jest.useFakeTimers();
  hangs();
  const sent = recover();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await sent).toBe(false);
  ask.mockClear();
  expect(await recover()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

it('asks for the next change at once when the browser is online again after a refusal', async () => {
  fails();
  expect(await recover()).toBe(false);
  dispatchEvent(new Event('online'));
  answers();
  expect(await recover()).toBe(true);
});

it('asks once for changes made together', async () => {
  answers();
  expect(await Promise.all([recover(), recover()])).toEqual([true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('stays down when the line goes down again while the page is refreshed', async () => {
  await comeBack();
  reportOffline();
  refreshed();
  await Promise.resolve();
  expect(line.get()).toBe('down');
});

it('is not up after an earlier refresh when the line was down meanwhile', async () => {
  await comeBack();
  const [endFirst] = refreshes.splice(0);
  reportOffline();
  await comeBack();
  endFirst?.();
  await Promise.resolve();
  expect(line.get()).toBe('returning');
});
