import { QueryClient } from '@tanstack/react-query';
import { keepOrdersFresh } from './keep-orders-fresh';

let mockLine: 'down' | 'up';
const mockFreshen = jest.fn();

jest.mock('./fresh-orders', () => {
  if (mockLine === 'down') throw new Error('The chunk did not arrive.');
  return { freshenOrders: mockFreshen };
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  mockFreshen.mockClear();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const client = new QueryClient();

test('its code comes when it is wanted, and is tried again when it does not', async () => {
  mockLine = 'down';
  const { signal } = new AbortController();
  keepOrdersFresh(client, signal);
  await pass(4_000);
  mockLine = 'up';
  expect(mockFreshen).not.toHaveBeenCalled();
  await pass(2_000);
  expect(mockFreshen).toHaveBeenCalledWith(client, signal);
});

test('who left meanwhile wants nothing any more', async () => {
  mockLine = 'down';
  const stop = new AbortController();
  keepOrdersFresh(client, stop.signal);
  await pass(1_000);
  stop.abort();
  mockLine = 'up';
  await pass(10_000);
  expect(mockFreshen).not.toHaveBeenCalled();
});
