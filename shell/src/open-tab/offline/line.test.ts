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
  await recover();
  refreshed();
  await reached('up');
});

it('is up once the page is refreshed', async () => {
  server(true);
  reportOffline();
  expect(stateForRemotes()).toBe('down');
  dispatchEvent(new Event('online'));
  await reached('returning');
  expect(stateForRemotes()).toBe('returning');
  refreshed();
  await reached('up');
  expect(stateForRemotes()).toBeUndefined();
});

it('asks at once for a change between two polls, which does not wait for the page', async () => {
  server(true);
  reportOffline();
  expect(await recover()).toBe(true);
  expect(line.get()).toBe('returning');
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

it('stays down when the line goes down again while the page is refreshed', async () => {
  server(true);
  reportOffline();
  await recover();
  reportOffline();
  refreshed();
  await Promise.resolve();
  expect(line.get()).toBe('down');
});

it('asks once for changes made together', async () => {
  server(true);
  reportOffline();
  jest.mocked(readLineupNews).mockClear();
  expect(await Promise.all([recover(), recover()])).toEqual([true, true]);
  expect(readLineupNews).toHaveBeenCalledTimes(1);
});
