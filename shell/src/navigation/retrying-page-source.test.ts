import type { PageSource, PreparedPage, PageView } from './page-source';
import { route } from '../testing/routes';
import { retryingPageSource } from './retrying-page-source';

const viewOf = (key: string): PageView => ({ key, route: route('/menu', 'kitchen/menu'), params: {} });
const first = viewOf('first');
const page: PreparedPage = { Screen: () => null, Frame: undefined };
const otherPage: PreparedPage = { Screen: () => null, Frame: undefined };

const second = 1_000;

function createPages() {
  const load = jest.fn<Promise<PreparedPage>, []>(() => Promise.reject(new Error('down')));
  const [onHydrationFailed, onFailure] = [jest.fn(), jest.fn()];
  const answer = async (_: PageView) => otherPage;
  const network = { prepare: jest.fn(answer), retry: jest.fn(answer) } satisfies PageSource;
  const pages = retryingPageSource(network, { view: first, load, onHydrationFailed, onFailure });
  return { load, onHydrationFailed, onFailure, network, pages };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('prepares the server-rendered page once its code is loaded', async () => {
  const { load, onHydrationFailed, network, pages } = createPages();
  load.mockResolvedValue(page);
  const prepared = pages.prepare(first);
  expect(pages.prepare(first)).toBe(prepared);
  await expect(prepared).resolves.toBe(page);
  expect(load).toHaveBeenCalledTimes(1);
  expect(onHydrationFailed.mock.calls).toEqual([[false]]);
  expect(network.prepare).not.toHaveBeenCalled();
});

it('never rejects, and retries with a backoff of up to 30 s', async () => {
  const { load, pages } = createPages();
  const settled = jest.fn();
  pages.prepare(first).then(settled, settled);
  const pauses = [1, 2, 4, 8, 16, 30, 30];
  for (const [attempts, pause] of pauses.entries()) {
    await pass(pause * second - 1);
    expect(load).toHaveBeenCalledTimes(attempts + 1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(attempts + 2);
  }
  expect(settled).not.toHaveBeenCalled();
});

it('reports the failure and its end', async () => {
  const { load, onHydrationFailed, pages } = createPages();
  const prepared = pages.prepare(first);
  await pass(0);
  expect(onHydrationFailed).toHaveBeenLastCalledWith(true);
  load.mockResolvedValue(page);
  await pass(second);
  await expect(prepared).resolves.toBe(page);
  expect(onHydrationFailed).toHaveBeenLastCalledWith(false);
});

it('calls onFailure at the first failure only', async () => {
  const { onFailure, pages } = createPages();
  void pages.prepare(first);
  await pass(10 * second);
  expect(onFailure.mock.calls).toEqual([[new Error('down')]]);
});

it('stops retrying after another page was prepared', async () => {
  const { load, pages } = createPages();
  void pages.prepare(first);
  await pages.prepare(viewOf('other'));
  const before = load.mock.calls.length;
  await pass(120 * second);
  expect(load).toHaveBeenCalledTimes(before);
});

it('retries a page that failed after loading from the other source', async () => {
  const { load, network, pages } = createPages();
  load.mockResolvedValue(page);
  await pages.prepare(first);
  await expect(pages.retry(first)).resolves.toBe(otherPage);
  expect(network.retry).toHaveBeenCalledWith(first);
  await expect(pages.prepare(first)).resolves.toBe(otherPage);
});

it('skips the pause on retry', async () => {
  const { load, pages } = createPages();
  const prepared = pages.prepare(first);
  await pass(0);
  load.mockResolvedValue(page);
  expect(pages.retry(first)).toBe(prepared);
  await expect(prepared).resolves.toBe(page);
  expect(load).toHaveBeenCalledTimes(2);
});

it('leaves other page views to the other source', async () => {
  const { load, network, pages } = createPages();
  await expect(pages.prepare(viewOf('other'))).resolves.toBe(otherPage);
  await expect(pages.retry(viewOf('other'))).resolves.toBe(otherPage);
  expect(network.prepare).toHaveBeenCalledWith(viewOf('other'));
  expect(network.retry).toHaveBeenCalledWith(viewOf('other'));
  expect(load).not.toHaveBeenCalled();
});

it('returns the loaded page to a visitor who comes back', async () => {
  const { load, pages } = createPages();
  load.mockResolvedValue(page);
  const prepared = pages.prepare(first);
  await prepared;
  await pages.prepare(viewOf('other'));
  expect(pages.prepare(first)).toBe(prepared);
});

it('uses the other source when a visitor returns to a page that never loaded', async () => {
  const { network, pages } = createPages();
  void pages.prepare(first);
  await pages.prepare(viewOf('other'));
  await pages.prepare(first);
  expect(network.prepare).toHaveBeenLastCalledWith(first);
  await pages.retry(first);
  expect(network.retry).toHaveBeenLastCalledWith(first);
});
