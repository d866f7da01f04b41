import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Problem } from '@food-court/shared-api/errors';
import type { Person } from '#testing/index';

export interface StreamMessage {
  /** Opaque; `positionOf` reveals it. */
  id?: string;
  event?: string;
  orderId?: string;
  data?: string;
  resumed?: boolean;
}

export interface TestStream {
  answer: IncomingMessage;
  /** Returns the next message; undefined after the stream has ended normally. */
  next: () => Promise<StreamMessage | undefined>;
  /** Returns the orders of all messages up to and including this one. */
  untilOrder: (orderId: string) => Promise<string[]>;
  untilEnd: () => Promise<void>;
  /** Returns the id that marks the end of the events so far. */
  position: () => Promise<string>;
  refusal: () => Promise<Problem>;
  close: () => void;
}

/** Longer than the 15 s between heartbeats: a live stream is never silent for this long, even on a busy machine. */
const answerTimeoutMs = 20_000;

const endedEarly = 'The stream ended too early.';

/** Opens a real HTTP stream of order events for one person. */
export async function openStream(base: string, person: Person | undefined, lastId?: string): Promise<TestStream> {
  const headers = {
    ...person?.headers,
    ...(lastId !== undefined && { 'last-event-id': lastId }),
    'accept-encoding': 'br, gzip',
  };
  const asked = request(`${base}/api/order-events`, { headers, agent: false }).end();
  const silence = setTimeout(() => asked.destroy(new Error('No answer began.')), answerTimeoutMs);
  const [answer] = (await once(asked, 'response').finally(() => clearTimeout(silence))) as [IncomingMessage];
  asked.on('error', () => undefined);
  const messages = messagesIn(answer);

  const next = async () => {
    const silence = setTimeout(() => answer.destroy(new Error('Nothing was received for too long.')), answerTimeoutMs);
    const { value } = (await messages.next()) as { value: StreamMessage | undefined };
    clearTimeout(silence);
    return value;
  };
  const receiveUntil = async (isIt: (message: StreamMessage) => boolean): Promise<StreamMessage[]> => {
    const all: StreamMessage[] = [];
    const deadline = Date.now() + 3 * answerTimeoutMs;
    // Heartbeats never stop, so a timeout on silence alone would not end the wait.
    for (let one = await next(); one; one = await next()) {
      if (all.push(one) && isIt(one)) return all;
      if (Date.now() > deadline) throw new Error(`It did not come, only this: ${JSON.stringify(all)}`);
    }
    throw new Error(endedEarly);
  };
  return {
    answer,
    next,
    untilOrder: async (orderId) =>
      (await receiveUntil((one) => one.orderId === orderId)).flatMap((one) => one.orderId ?? []),
    untilEnd: async () => {
      const ended = await receiveUntil(() => false).catch((error: Error) => error.message);
      assert.equal(ended, endedEarly);
    },
    position: async () =>
      (await receiveUntil(({ id, event }) => id !== undefined && event === undefined)).at(-1)?.id ?? assert.fail(),
    refusal: async () => JSON.parse(await text(answer)) as Problem,
    close: () => asked.destroy(),
  };
}

/** Retries on 429: after frequent reconnects, the server may not have noticed yet that the old streams are closed. */
export async function openStreamWhenFree(...asked: Parameters<typeof openStream>): Promise<TestStream> {
  let line = await openStream(...asked);
  for (const deadline = Date.now() + answerTimeoutMs; line.answer.statusCode === 429 && Date.now() < deadline;)
    line = await openStream(...asked);
  return line;
}

async function* messagesIn(answer: IncomingMessage): AsyncGenerator<StreamMessage> {
  let rest = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    const parts = (rest + String(chunk)).split('\n\n');
    rest = parts.pop() ?? '';
    yield* parts.map(parseMessage);
  }
}

function parseMessage(message: string): StreamMessage {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
  const [id, event] = [field('id'), field('event')];
  const { orderId, resumed } = JSON.parse(field('data') ?? '{}') as StreamMessage;
  return {
    ...(id !== undefined && { id }),
    ...(event !== undefined && { event }),
    ...(orderId !== undefined && { orderId, data: field('data') }),
    ...(resumed !== undefined && { resumed }),
  };
}
