import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../errors';
import { createQueryClient } from './query-client';

/** Observes a failing query as a screen does, for ten minutes. */
async function observeFailing(failure: ApiError) {
  const fetchSoup = jest.fn(() => Promise.reject(failure));
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['soup'], queryFn: fetchSoup });
  const unsubscribe = observer.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  unsubscribe();
  return { fetchSoup, result: observer.getCurrentResult() };
}

const transient = new ApiError('unavailable', 'The kitchen is closed.', 503);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('retries a transient failure three times, then gives up (spec 9.11)', async () => {
  const { fetchSoup, result } = await observeFailing(transient);
  expect(fetchSoup).toHaveBeenCalledTimes(4);
  expect(result.error).toBe(transient);
});

test('does not retry a refusal', async () => {
  const { fetchSoup } = await observeFailing(new ApiError('not_found', 'There is no such soup.', 404));
  expect(fetchSoup).toHaveBeenCalledTimes(1);
});

test('doubles the retry delay up to 30 s (spec 9.12)', () => {
  const pause = createQueryClient().getDefaultOptions().queries?.retryDelay as (
    attempt: number,
    error: Error,
  ) => number;
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => pause(attempt, transient))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('caches unobserved data for five minutes (spec 9.13)', async () => {
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['soup'], queryFn: () => 'hot' });
  await jest.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(['soup'])).toBe('hot');
  await jest.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['soup'])).toBeUndefined();
});
