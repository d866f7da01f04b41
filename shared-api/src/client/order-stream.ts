import { readSseMessages, type SseMessage } from './sse-messages';
import { transport } from './transport';

/** A change of an order. Without an id, any order may have changed. */
export interface OrderChange {
  orderId?: string;
}

/** 'polling': the stream is down, so the caller must fetch the orders itself. */
type OrderStreamState = 'live' | 'polling';

export interface OrderStreamOptions {
  onChange: (change: OrderChange) => void;
  /** Called when the person’s basket changed, or may have changed while the stream was down. */
  onBasket?: () => void;
  onState?: (state: OrderStreamState) => void;
  signal: AbortSignal;
}

const second = 1_000;

/** The server sends something at least every 15 s. */
const silenceTimeoutMs = 40 * second;
const maxRetryDelayMs = 30 * second;

/** Reconnects after each failure and resumes after the last message. The delay doubles with each consecutive failure. */
export async function followOrderStream({
  onChange,
  onBasket = () => {},
  onState = () => {},
  signal,
}: OrderStreamOptions): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  const handle = ({ id, type, data }: SseMessage): void => {
    lastId = id ?? lastId;
    if (type === 'start') {
      failures = 0;
      onState('live');
      // Unlike order changes, basket changes are not repeated after a reconnect.
      onBasket();
      if (!(JSON.parse(data) as { resumed: boolean }).resumed) onChange({});
    }
    if (type === 'basket') onBasket();
    if (type === 'order') onChange({ orderId: (JSON.parse(data) as { orderId: string }).orderId });
  };

  while (!signal.aborted) {
    await readStreamOnce(lastId, signal, handle).catch(() => undefined);
    if (signal.aborted) return;
    onState('polling');
    await pause(withJitter(Math.min(second * 2 ** failures++, maxRetryDelayMs)), signal);
  }
}

/** Ends when the connection breaks, is silent for too long, or the caller stops. */
async function readStreamOnce(
  lastId: string | undefined,
  signal: AbortSignal,
  handle: (message: SseMessage) => void,
): Promise<void> {
  const silence = new AbortController();
  const startTimer = () => setTimeout(() => silence.abort(), silenceTimeoutMs);
  let timer = startTimer();
  try {
    const headers = { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) };
    const { status, body } = await transport({
      method: 'GET',
      path: '/order-events',
      headers,
      signal: AbortSignal.any([signal, silence.signal]),
      streamed: true,
    });
    if (status !== 200) return;
    for await (const message of readSseMessages(body as ReadableStream<Uint8Array>)) {
      clearTimeout(timer);
      timer = startTimer();
      handle(message);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps pages that lost the same server from all reconnecting at the same moment. */
const withJitter = (ms: number): number => ms * (0.5 + Math.random() / 2);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
