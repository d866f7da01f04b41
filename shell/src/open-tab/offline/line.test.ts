import { waitFor } from '@testing-library/dom';
import { readLineupNews } from '#remotes/site-documents.ts';
import { line, watchConnection } from './line';

jest.mock('#remotes/site-documents.ts', () => ({ readLineupNews: jest.fn() }));

const server = (answers: boolean) =>
  jest
    .mocked(readLineupNews)
    .mockImplementation(() => (answers ? Promise.resolve({} as never) : Promise.reject(Error())));
const stateForRemotes = () => document.documentElement.dataset.offline;

const refreshes: (() => void)[] = [];
const refreshed = () => refreshes.splice(0).forEach((end) => end());
const refresh = () => new Promise<void>((resolve) => refreshes.push(resolve));
const reached = (state: string) => waitFor(() => expect(line.get()).toBe(state));
const { reportOffline, recover } = watchConnection(refresh, () => {});

afterEach(async () => {
  jest.restoreAllMocks();
  server(true);
  const isUp = recover();
  await waitFor(() => expect(refreshes.length > 0 || line.get() === 'up').toBe(true));
  refreshed();
  await isUp;
});

it('lets a change wait until the page is current again', async () => {
  server(true);
  reportOffline();
  dispatchEvent(new Event('online'));
  await reached('returning');
  expect(stateForRemotes()).toBe('returning');
  const settled = jest.fn();
  const isUp = recover().finally(settled);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  refreshed();
  expect(await isUp).toBe(true);
  expect(stateForRemotes()).toBeUndefined();
});

it('asks the food court at once when a change is made between two polls', async () => {
  server(true);
  reportOffline();
  const isUp = recover();
  await reached('returning');
  refreshed();
  expect(await isUp).toBe(true);
});

it('refuses a change at once when the browser knows that it is offline', async () => {
  reportOffline();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.mocked(readLineupNews).mockClear();
  expect(await recover()).toBe(false);
  expect(readLineupNews).not.toHaveBeenCalled();
});

it('refuses a change when nobody answers', async () => {
  server(false);
  reportOffline();
  expect(await recover()).toBe(false);
  expect(stateForRemotes()).toBe('down');
});

it('refuses a change when the line goes down again while the page is being loaded', async () => {
  server(true);
  reportOffline();
  const isUp = recover();
  await reached('returning');
  reportOffline();
  refreshed();
  expect(await isUp).toBe(false);
  expect(stateForRemotes()).toBe('down');
});

it('asks once for changes made together', async () => {
  server(true);
  reportOffline();
  jest.mocked(readLineupNews).mockClear();
  const changes = [recover(), recover()];
  await reached('returning');
  refreshed();
  expect(await Promise.all(changes)).toEqual([true, true]);
  expect(readLineupNews).toHaveBeenCalledTimes(1);
});
