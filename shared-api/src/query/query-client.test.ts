import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../errors';
import { createQueryClient } from './query-client';

/** Looks at a query until the test is over, as a screen does. */
async function askedFor(failure: ApiError) {
  const ask = jest.fn(() => Promise.reject(failure));
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['soup'], queryFn: ask });
  const leave = observer.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  leave();
  return { ask, found: observer.getCurrentResult() };
}

const passing = new ApiError('unavailable', 'The kitchen is closed.', 503);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('asks again three times, then gives up (spec 9.11)', async () => {
  const { ask, found } = await askedFor(passing);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(found.error).toBe(passing);
});

test('does not ask again what was refused', async () => {
  const { ask } = await askedFor(new ApiError('not_found', 'There is no such soup.', 404));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('waits longer each time, and never more than 30 s (spec 9.12)', () => {
  const pause = createQueryClient().getDefaultOptions().queries?.retryDelay as (
    attempt: number,
    error: Error,
  ) => number;
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => pause(attempt, passing))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('keeps what nobody looks at for five minutes (spec 9.13)', async () => {
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['soup'], queryFn: () => 'hot' });
  await jest.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(['soup'])).toBe('hot');
  await jest.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['soup'])).toBeUndefined();
});
