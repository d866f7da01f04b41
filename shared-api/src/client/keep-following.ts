import { messagesIn, type StreamMessage } from './stream-messages';
import { transport } from './transport';

/** Something happened to an order; without an id, to any of them: what was read before may be old. */
export interface OrderNews {
  orderId?: string;
}

/** 'polling': nobody tells at the moment, so who wants to know asks by themselves (every 5 s). */
export type LiveState = 'live' | 'polling';

export interface Following {
  onEvent: (news: OrderNews) => void;
  onState?: (state: LiveState) => void;
  signal: AbortSignal;
}

const second = 1_000;

/** The server gives a sign of life every 15 s. */
const longestSilenceMs = 40 * second;
const longestPauseMs = 30 * second;

/** Takes the line up where it broke; the more often it fails, the longer the pause. */
export async function keepFollowing({ onEvent, onState = () => {}, signal }: Following): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  const hear = ({ id, type, data }: StreamMessage): void => {
    lastId = id ?? lastId;
    if (type === 'start') {
      failures = 0;
      onState('live');
      if (!(JSON.parse(data) as { resumed: boolean }).resumed) onEvent({});
    }
    if (type === 'order') onEvent({ orderId: (JSON.parse(data) as { orderId: string }).orderId });
  };

  while (!signal.aborted) {
    // Whatever it was that broke: it is tried again.
    await followOnce(lastId, signal, hear).catch(() => undefined);
    if (signal.aborted) return;
    onState('polling');
    await pause(spread(Math.min(second * 2 ** failures++, longestPauseMs)), signal);
  }
}

/** Until the line breaks, says nothing for too long, or nobody wants to hear any more. */
async function followOnce(
  lastId: string | undefined,
  signal: AbortSignal,
  hear: (message: StreamMessage) => void,
): Promise<void> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  let silence = setTimeout(hangUp, longestSilenceMs);
  signal.addEventListener('abort', hangUp);
  try {
    const headers = { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) };
    const { status, body } = await transport({
      method: 'GET',
      path: '/order-events',
      headers,
      signal: line.signal,
      streamed: true,
    });
    if (status !== 200) return;
    for await (const message of messagesIn(body as ReadableStream<Uint8Array>)) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, longestSilenceMs);
      hear(message);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', hangUp);
  }
}

/** Pages that lost the same server don't all come back in the same moment. */
const spread = (ms: number): number => ms * (0.5 + Math.random() / 2);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      over();
    }
  });
}
