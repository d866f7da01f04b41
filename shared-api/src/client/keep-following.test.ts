import { keepFollowing, type OrderNews } from './keep-following';
import type { ApiRequest } from './request';
import { setTransport } from './transport';

const start = (resumed: boolean) => `event: start\ndata: {"resumed":${resumed}}\n\n`;
const order = (id: number, orderId: string) => `id: ${id}\nevent: order\ndata: {"id":${id},"orderId":"${orderId}"}\n\n`;

interface Line {
  request: ApiRequest;
  say: (text: string | Uint8Array) => void;
  /** Ends it in order, or breaks it. */
  end: () => void;
  cut: () => void;
}

/** Stands in for the network: each answer is a line that the test speaks on, a status, or no answer at all. */
function scripted(...answers: ('line' | 'never' | number)[]): Line[] {
  const lines: Line[] = [];
  setTransport((request) => {
    const answer = answers[Math.min(lines.length, answers.length - 1)] ?? 'line';
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
    lines.push({
      request,
      say: (text) => put(typeof text === 'string' ? new TextEncoder().encode(text) : text),
      end: () => put('end'),
      cut: () => put('cut'),
    });
    if (answer === 'never') return aborted;
    const body = answer === 'line' ? { getReader: () => ({ read, cancel: async () => {} }) } : { code: 'unavailable' };
    return Promise.resolve({ status: answer === 'line' ? 200 : answer, body, header: () => null });
  });
  return lines;
}

describe('following orders', () => {
  let told: (OrderNews | string)[];
  let stop: AbortController;
  let ended: Promise<void>;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(1);
    told = [];
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await ended;
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const follow = () => {
    ended = keepFollowing({
      onEvent: (news) => told.push(news),
      onState: (state) => told.push(state),
      signal: stop.signal,
    });
    return settled();
  };
  const settled = () => jest.advanceTimersByTimeAsync(0);
  const heard = () => told.splice(0);

  test('asks with the page’s own transport, and reads everything again once it hears', async () => {
    const lines = scripted('line');
    await follow();
    expect(lines[0]?.request).toMatchObject({
      method: 'GET',
      path: '/order-events',
      headers: { accept: 'text/event-stream' },
      streamed: true,
    });
    expect(heard()).toEqual([]);
    lines[0]?.say(start(false));
    await settled();
    expect(heard()).toEqual(['live', {}]);
    lines[0]?.say(order(4, 'soup') + order(5, 'rice'));
    await settled();
    expect(heard()).toEqual([{ orderId: 'soup' }, { orderId: 'rice' }]);
  });

  test('understands what the line cuts up anywhere, even within a letter', async () => {
    const lines = scripted('line');
    await follow();
    for (const byte of new TextEncoder().encode(start(false) + order(4, 'soupé')))
      lines[0]?.say(new Uint8Array([byte]));
    await settled();
    expect(heard()).toEqual(['live', {}, { orderId: 'soupé' }]);
  });

  test('takes up a line that was cut where it broke, and reads nothing again that it has', async () => {
    const lines = scripted('line');
    await follow();
    lines[0]?.say(start(false) + order(4, 'soup') + 'id: 9\n\n');
    lines[0]?.cut();
    await settled();
    expect(heard()).toEqual(['live', {}, { orderId: 'soup' }, 'polling']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(lines[1]?.request.headers).toMatchObject({ 'last-event-id': '9' });
    lines[1]?.say(start(true) + order(10, 'rice'));
    await settled();
    expect(heard()).toEqual(['live', { orderId: 'rice' }]);
  });

  test('reads everything again when it was away for too long', async () => {
    const lines = scripted('line');
    await follow();
    lines[0]?.say(start(false) + 'id: 9\n\n');
    lines[0]?.end();
    await jest.advanceTimersByTimeAsync(1_000);
    heard();
    lines[1]?.say(start(false));
    await settled();
    expect(heard()).toEqual(['live', {}]);
  });

  test.each([
    ['a refusal', 503],
    ['another refusal', 429],
    ['a sign-in that is over', 401],
  ] as const)('says with %s that nobody tells, and tries again', async (_what, status) => {
    const lines = scripted(status, 'line');
    await follow();
    expect(heard()).toEqual(['polling']);
    await jest.advanceTimersByTimeAsync(1_000);
    lines[1]?.say(start(false));
    await settled();
    expect(heard()).toEqual(['live', {}]);
  });

  test('pauses longer each time, never more than 30 s, and begins anew once it was heard', async () => {
    const lines = scripted(503, 503, 503, 503, 503, 503, 503, 'line', 503);
    await follow();
    for (const [place, pauseMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
      await jest.advanceTimersByTimeAsync(pauseMs - 1);
      expect(lines).toHaveLength(place + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(lines).toHaveLength(place + 2);
    }
    lines[7]?.say(start(false));
    lines[7]?.cut();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(9);
  });

  test('spreads its return, so that not everybody comes at once', async () => {
    jest.mocked(Math.random).mockReturnValue(0);
    const lines = scripted(503);
    await follow();
    await jest.advanceTimersByTimeAsync(500);
    expect(lines).toHaveLength(2);
  });

  test.each([
    ['is silent', 'line'],
    ['never answers', 'never'],
  ] as const)('gives a line up that %s for 40 s', async (_what, answer) => {
    const lines = scripted(answer);
    await follow();
    await jest.advanceTimersByTimeAsync(39_999);
    expect(heard()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(heard()).toEqual(['polling']);
    expect(lines[0]?.request.signal?.aborted).toBe(true);
  });

  test('keeps a line on which there are signs of life', async () => {
    const lines = scripted('line');
    await follow();
    lines[0]?.say(start(false));
    for (let minute = 0; minute < 20; minute++) {
      await jest.advanceTimersByTimeAsync(15_000);
      lines[0]?.say('id: 9\n\n');
    }
    await settled();
    expect(heard()).toEqual(['live', {}]);
    expect(lines).toHaveLength(1);
  });

  test('hangs up and asks no more when nobody wants to hear it, at any moment', async () => {
    for (const answer of ['line', 'never', 503] as const) {
      const lines = scripted(answer);
      await follow();
      heard();
      stop.abort();
      await ended;
      await jest.advanceTimersByTimeAsync(120_000);
      expect(lines).toHaveLength(1);
      expect(heard()).toEqual([]);
      stop = new AbortController();
    }
    expect(jest.getTimerCount()).toBe(0);
  });

  test('survives what is no message of ours', async () => {
    const lines = scripted('line');
    await follow();
    lines[0]?.say('<html>\n\nevent: order\ndata: {broken\n\n');
    await settled();
    expect(heard()).toEqual(['polling']);
  });
});
