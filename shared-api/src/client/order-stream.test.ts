import { followOrderStream, type OrderChange } from './order-stream';
import type { ApiRequest } from './request';
import { setTransport } from './transport';

const start = (resumed: boolean) => `event: start\ndata: {"resumed":${resumed}}\n\n`;
const order = (id: number, orderId: string) => `id: ${id}\nevent: order\ndata: {"id":${id},"orderId":"${orderId}"}\n\n`;

interface Connection {
  request: ApiRequest;
  send: (text: string | Uint8Array) => void;
  /** Ends the stream normally, while `cut` breaks it. */
  end: () => void;
  cut: () => void;
}

/** Replaces the transport: each answer is a stream that the test writes to, a status, or no answer at all. */
function fakeConnections(...answers: ('stream' | 'never' | number)[]): Connection[] {
  const connections: Connection[] = [];
  setTransport((request) => {
    const answer = answers[Math.min(connections.length, answers.length - 1)] ?? 'stream';
    const aborted = new Promise<never>((_, reject) =>
      request.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
    aborted.catch(() => undefined);
    const chunks: (Uint8Array | 'end' | 'cut')[] = [];
    let wake = () => {};
    const put = (chunk: Uint8Array | 'end' | 'cut') => (chunks.push(chunk), wake());
    const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
      while (chunks.length === 0) await Promise.race([new Promise<void>((woken) => (wake = woken)), aborted]);
      const chunk = chunks.shift();
      if (chunk === 'cut') throw new TypeError('network error');
      return chunk === 'end' ? { done: true } : { done: false, value: chunk as Uint8Array };
    };
    connections.push({
      request,
      send: (text) => put(typeof text === 'string' ? new TextEncoder().encode(text) : text),
      end: () => put('end'),
      cut: () => put('cut'),
    });
    if (answer === 'never') return aborted;
    const body =
      answer === 'stream' ? { getReader: () => ({ read, cancel: async () => {} }) } : { code: 'unavailable' };
    return Promise.resolve({ status: answer === 'stream' ? 200 : answer, body, header: () => null });
  });
  return connections;
}

describe('followOrderStream', () => {
  let received: (OrderChange | string)[];
  let stop: AbortController;
  let ended: Promise<void>;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(1);
    received = [];
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await ended;
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const follow = () => {
    ended = followOrderStream({
      onChange: (change) => received.push(change),
      onState: (state) => received.push(state),
      signal: stop.signal,
    });
    return settled();
  };
  const settled = () => jest.advanceTimersByTimeAsync(0);
  const takeReceived = () => received.splice(0);

  test('opens the stream with the page’s transport, reports live, and then each change', async () => {
    const connections = fakeConnections('stream');
    await follow();
    expect(connections[0]?.request).toMatchObject({
      method: 'GET',
      path: '/order-events',
      headers: { accept: 'text/event-stream' },
      streamed: true,
    });
    expect(takeReceived()).toEqual([]);
    connections[0]?.send(start(false));
    await settled();
    expect(takeReceived()).toEqual(['live', {}]);
    connections[0]?.send(order(4, 'soup') + order(5, 'rice'));
    await settled();
    expect(takeReceived()).toEqual([{ orderId: 'soup' }, { orderId: 'rice' }]);
  });

  test('reports a basket change at each message and after each connect, resumed or not', async () => {
    const connections = fakeConnections('stream');
    const onBasket = jest.fn();
    ended = followOrderStream({ onChange: () => {}, onBasket, signal: stop.signal });
    await settled();
    connections[0]?.send(start(false));
    await settled();
    expect(onBasket).toHaveBeenCalledTimes(1);
    connections[0]?.send('event: basket\ndata: {}\n\n');
    await settled();
    expect(onBasket).toHaveBeenCalledTimes(2);
    connections[0]?.cut();
    await jest.advanceTimersByTimeAsync(1_000);
    connections[1]?.send(start(true));
    await settled();
    expect(onBasket).toHaveBeenCalledTimes(3);
  });

  test('parses messages that are split anywhere, even within a character', async () => {
    const connections = fakeConnections('stream');
    await follow();
    for (const byte of new TextEncoder().encode(start(false) + order(4, 'soupé')))
      connections[0]?.send(new Uint8Array([byte]));
    await settled();
    expect(takeReceived()).toEqual(['live', {}, { orderId: 'soupé' }]);
  });

  test('resumes a broken stream after its last message, without a full refetch', async () => {
    const connections = fakeConnections('stream');
    await follow();
    connections[0]?.send(start(false) + order(4, 'soup') + 'id: 9\n\n');
    connections[0]?.cut();
    await settled();
    expect(takeReceived()).toEqual(['live', {}, { orderId: 'soup' }, 'polling']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(connections[1]?.request.headers).toMatchObject({ 'last-event-id': '9' });
    connections[1]?.send(start(true) + order(10, 'rice'));
    await settled();
    expect(takeReceived()).toEqual(['live', { orderId: 'rice' }]);
  });

  test('requests a full refetch when the server can’t resume', async () => {
    const connections = fakeConnections('stream');
    await follow();
    connections[0]?.send(start(false) + 'id: 9\n\n');
    connections[0]?.end();
    await jest.advanceTimersByTimeAsync(1_000);
    takeReceived();
    connections[1]?.send(start(false));
    await settled();
    expect(takeReceived()).toEqual(['live', {}]);
  });

  test.each([
    ['status 503', 503],
    ['status 429', 429],
    ['status 401', 401],
  ] as const)('reports polling after %s and reconnects', async (_what, status) => {
    const connections = fakeConnections(status, 'stream');
    await follow();
    expect(takeReceived()).toEqual(['polling']);
    await jest.advanceTimersByTimeAsync(1_000);
    connections[1]?.send(start(false));
    await settled();
    expect(takeReceived()).toEqual(['live', {}]);
  });

  test('doubles the retry delay up to 30 s and resets it after a success', async () => {
    const connections = fakeConnections(503, 503, 503, 503, 503, 503, 503, 'stream', 503);
    await follow();
    for (const [place, pauseMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
      await jest.advanceTimersByTimeAsync(pauseMs - 1);
      expect(connections).toHaveLength(place + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(connections).toHaveLength(place + 2);
    }
    connections[7]?.send(start(false));
    connections[7]?.cut();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(connections).toHaveLength(9);
  });

  test('adds jitter to the retry delay', async () => {
    jest.mocked(Math.random).mockReturnValue(0);
    const connections = fakeConnections(503);
    await follow();
    await jest.advanceTimersByTimeAsync(500);
    expect(connections).toHaveLength(2);
  });

  test.each([
    ['is silent', 'stream'],
    ['never answers', 'never'],
  ] as const)('drops a connection that %s for 40 s', async (_what, answer) => {
    const connections = fakeConnections(answer);
    await follow();
    await jest.advanceTimersByTimeAsync(39_999);
    expect(takeReceived()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(takeReceived()).toEqual(['polling']);
    expect(connections[0]?.request.signal?.aborted).toBe(true);
  });

  test('keeps a connection open while messages arrive', async () => {
    const connections = fakeConnections('stream');
    await follow();
    connections[0]?.send(start(false));
    for (let minute = 0; minute < 20; minute++) {
      await jest.advanceTimersByTimeAsync(15_000);
      connections[0]?.send('id: 9\n\n');
    }
    await settled();
    expect(takeReceived()).toEqual(['live', {}]);
    expect(connections).toHaveLength(1);
  });

  test('closes the connection and stops retrying when aborted in any state', async () => {
    for (const answer of ['stream', 'never', 503] as const) {
      const connections = fakeConnections(answer);
      await follow();
      takeReceived();
      stop.abort();
      await ended;
      await jest.advanceTimersByTimeAsync(120_000);
      expect(connections).toHaveLength(1);
      expect(takeReceived()).toEqual([]);
      stop = new AbortController();
    }
    expect(jest.getTimerCount()).toBe(0);
  });

  test('reconnects after a malformed message', async () => {
    const connections = fakeConnections('stream');
    await follow();
    connections[0]?.send('<html>\n\nevent: order\ndata: {broken\n\n');
    await settled();
    expect(takeReceived()).toEqual(['polling']);
  });
});
