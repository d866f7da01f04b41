import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { followOrderStream, type OrderStreamOptions } from '../client/order-stream';
import { followOrders } from './follow-orders';

jest.mock('../client/order-stream');

let stream: OrderStreamOptions;
let stop: AbortController;
let read: jest.Mock;
let readBasket: jest.Mock;
let client: QueryClient;
let unsubscribe: () => void;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.mocked(followOrderStream).mockClear();
  jest.mocked(followOrderStream).mockImplementation(async (options) => void (stream = options));
  client = new QueryClient();
  read = jest.fn(async () => []);
  readBasket = jest.fn(async () => ({}));
  const unsubscribes = [
    new QueryObserver(client, {
      queryKey: ['GET /my-orders/{email}', { params: { email: 'ada@example.com' } }],
      queryFn: read,
    }).subscribe(() => {}),
    new QueryObserver(client, { queryKey: ['GET /basket', {}], queryFn: readBasket }).subscribe(() => {}),
  ];
  unsubscribe = () => unsubscribes.forEach((end) => end());
  stop = new AbortController();
  followOrders(client, stop.signal);
  await jest.advanceTimersByTimeAsync(0);
  read.mockClear();
  readBasket.mockClear();
});

afterEach(() => {
  stop.abort();
  unsubscribe();
  jest.useRealTimers();
});

const refetchesAfter = async (ms: number): Promise<number> => {
  await jest.advanceTimersByTimeAsync(ms);
  return read.mock.calls.length;
};

test('refetches once for a burst of changes', async () => {
  stream.onChange({ orderId: 'a' });
  stream.onChange({ orderId: 'b' });
  stream.onChange({});
  expect(await refetchesAfter(200)).toBe(1);
  stream.onChange({ orderId: 'a' });
  expect(await refetchesAfter(200)).toBe(2);
  expect(await refetchesAfter(60_000)).toBe(2);
});

test('polls every five seconds while the stream is down, however often it fails', async () => {
  stream.onState?.('polling');
  expect(await refetchesAfter(4_000)).toBe(0);
  stream.onState?.('polling');
  expect(await refetchesAfter(1_000)).toBe(1);
  expect(await refetchesAfter(10_000)).toBe(3);
  stream.onState?.('live');
  expect(await refetchesAfter(60_000)).toBe(3);
});

test('stops polling and closes the stream when aborted', async () => {
  stream.onState?.('polling');
  stream.onChange({});
  stop.abort();
  expect(stream.signal.aborted).toBe(true);
  expect(await refetchesAfter(60_000)).toBe(0);
});

test('refetches the basket once for a burst of changes and leaves the orders alone', async () => {
  stream.onBasket?.();
  stream.onBasket?.();
  expect(await refetchesAfter(200)).toBe(0);
  expect(readBasket).toHaveBeenCalledTimes(1);
});

test('shares one stream among several followers and closes it with the last of them', () => {
  const second = new AbortController();
  followOrders(client, second.signal);
  expect(followOrderStream).toHaveBeenCalledTimes(1);
  stop.abort();
  expect(stream.signal.aborted).toBe(false);
  second.abort();
  expect(stream.signal.aborted).toBe(true);
  const third = new AbortController();
  followOrders(client, third.signal);
  expect(followOrderStream).toHaveBeenCalledTimes(2);
  third.abort();
});
