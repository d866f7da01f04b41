import type { PageSource, PreparedPage } from '#navigation/page-source.ts';
import { route } from '#testing/routes.ts';
import { firstPageSettled, firstPageTimeoutMs } from './first-page';

const never = new Promise<never>(() => {});
const viewOf = (access: 'anyone' | 'signed-in') => ({
  key: '1/orders',
  route: route('/orders', 'kitchen/orders', { access }),
  params: {},
});
const pagesThat = (prepare: () => Promise<PreparedPage>) => {
  const source = { prepare: jest.fn(prepare), retry: jest.fn() };
  return source satisfies PageSource;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('starts loading a guarded page without waiting for it, because its data waits for the session', async () => {
  const pages = pagesThat(() => never);
  await firstPageSettled(viewOf('signed-in'), pages, never);
  expect(pages.prepare).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('waits for a public page no longer than the time limit', async () => {
  const settled = jest.fn();
  void firstPageSettled(
    viewOf('anyone'),
    pagesThat(() => never),
    never,
  ).then(settled);
  await jest.advanceTimersByTimeAsync(firstPageTimeoutMs - 1);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
});

it('stops waiting when the page fails to load', async () => {
  await firstPageSettled(
    viewOf('anyone'),
    pagesThat(() => Promise.reject(new Error('No code'))),
    never,
  );
});

it('waits for a guarded page that was rendered for its person, and for their parts of the frame', async () => {
  const settled = jest.fn();
  let partsAreThere = (_: unknown) => {};
  const parts = new Promise((resolve) => (partsAreThere = resolve));
  const ready = pagesThat(async () => ({ Screen: () => null, Frame: undefined }));
  void firstPageSettled(viewOf('signed-in'), ready, never, () => parts).then(settled);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(settled).not.toHaveBeenCalled();
  partsAreThere(undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledTimes(1);
});

it('waits for the signed-in parts of the frame however long they take', async () => {
  const settled = jest.fn();
  let arrive = (): void => {};
  const parts = new Promise<void>((resolve) => (arrive = resolve));
  const pages = pagesThat(() => never);
  void firstPageSettled(viewOf('signed-in'), pages, never, () => parts).then(settled);
  await jest.advanceTimersByTimeAsync(2 * firstPageTimeoutMs);
  expect(settled).not.toHaveBeenCalled();
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledTimes(1);
});
