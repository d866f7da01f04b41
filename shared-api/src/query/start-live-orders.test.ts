import { QueryClient } from '@tanstack/react-query';
import { startLiveOrders } from './start-live-orders';

let mockNetwork: 'down' | 'up';
const mockFollow = jest.fn();

jest.mock('./follow-orders', () => {
  if (mockNetwork === 'down') throw new Error('The chunk did not arrive.');
  return { followOrders: mockFollow };
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  mockFollow.mockClear();
});
afterEach(() => jest.useRealTimers());

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const client = new QueryClient();

test('retries a failed load of its code', async () => {
  mockNetwork = 'down';
  const { signal } = new AbortController();
  startLiveOrders(client, signal);
  await advance(4_000);
  mockNetwork = 'up';
  expect(mockFollow).not.toHaveBeenCalled();
  await advance(2_000);
  expect(mockFollow).toHaveBeenCalledWith(client, signal);
});

test('does not load after an abort', async () => {
  mockNetwork = 'down';
  const stop = new AbortController();
  startLiveOrders(client, stop.signal);
  await advance(1_000);
  stop.abort();
  mockNetwork = 'up';
  await advance(10_000);
  expect(mockFollow).not.toHaveBeenCalled();
});
