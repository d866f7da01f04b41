import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { keepFollowing, type Following } from '../client/keep-following';
import { freshenOrders } from './fresh-orders';

jest.mock('../client/keep-following');

let line: Following;
let stop: AbortController;
let read: jest.Mock;
let leave: () => void;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.mocked(keepFollowing).mockImplementation(async (following) => void (line = following));
  const client = new QueryClient();
  read = jest.fn(async () => []);
  leave = new QueryObserver(client, {
    queryKey: ['GET /my-orders/{email}', { params: { email: 'ada@example.com' } }],
    queryFn: read,
  }).subscribe(() => {});
  stop = new AbortController();
  freshenOrders(client, stop.signal);
  await jest.advanceTimersByTimeAsync(0);
  read.mockClear();
});

afterEach(() => {
  stop.abort();
  leave();
  jest.useRealTimers();
});

const after = async (ms: number): Promise<number> => {
  await jest.advanceTimersByTimeAsync(ms);
  return read.mock.calls.length;
};

test('a burst of news is one reading, within a moment', async () => {
  line.onEvent({ orderId: 'a' });
  line.onEvent({ orderId: 'b' });
  line.onEvent({});
  expect(await after(200)).toBe(1);
  line.onEvent({ orderId: 'a' });
  expect(await after(200)).toBe(2);
  expect(await after(60_000)).toBe(2);
});

test('nobody tells: it asks every five seconds, however often the line fails, until the line is back', async () => {
  line.onState?.('polling');
  expect(await after(4_000)).toBe(0);
  line.onState?.('polling');
  expect(await after(1_000)).toBe(1);
  expect(await after(10_000)).toBe(3);
  line.onState?.('live');
  expect(await after(60_000)).toBe(3);
});

test('who has left asks for nothing more, and is followed no longer', async () => {
  line.onState?.('polling');
  line.onEvent({});
  stop.abort();
  expect(line.signal.aborted).toBe(true);
  expect(await after(60_000)).toBe(0);
});
