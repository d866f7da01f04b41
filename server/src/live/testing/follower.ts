import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Problem } from 'shared-api/errors';
import type { Person } from '#testing/index';

export interface Heard {
  id?: number;
  event?: string;
  orderId?: string;
  resumed?: boolean;
}

export interface Follower {
  answer: IncomingMessage;
  /** The next thing that is said; undefined when the line has ended in order. */
  next: () => Promise<Heard | undefined>;
  /** The orders that are told of, up to and with this one. */
  until: (orderId: string) => Promise<string[]>;
  /** Up to where everything is told. */
  place: () => Promise<number>;
  refusal: () => Promise<Problem>;
  hangUp: () => void;
}

const patienceMs = 10_000;

/** Somebody who follows orders, over a real line of their own. */
export async function follow(base: string, person: Person | undefined, lastId?: number | string): Promise<Follower> {
  const headers = {
    ...person?.headers,
    ...(lastId !== undefined && { 'last-event-id': String(lastId) }),
    'accept-encoding': 'br, gzip',
  };
  const asked = request(`${base}/api/order-events`, { headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  asked.on('error', () => undefined);
  const messages = messagesIn(answer);

  const next = async () => {
    const silence = setTimeout(() => answer.destroy(new Error('Nothing was heard for too long.')), patienceMs);
    const { value } = (await messages.next()) as { value: Heard | undefined };
    clearTimeout(silence);
    return value;
  };
  const heard = async (isIt: (heard: Heard) => boolean): Promise<Heard[]> => {
    const all: Heard[] = [];
    for (let one = await next(); one; one = await next()) if (all.push(one) && isIt(one)) return all;
    throw new Error('The line ended too soon.');
  };
  return {
    answer,
    next,
    until: async (orderId) => (await heard((one) => one.orderId === orderId)).flatMap((one) => one.orderId ?? []),
    place: async () =>
      (await heard(({ id, event }) => id !== undefined && event === undefined)).at(-1)?.id ?? assert.fail(),
    refusal: async () => JSON.parse(await text(answer)) as Problem,
    hangUp: () => asked.destroy(),
  };
}

/** The same for who comes and goes often: until the server has noticed that they hung up, there may be no room. */
export async function followAgain(...asked: Parameters<typeof follow>): Promise<Follower> {
  let line = await follow(...asked);
  for (const deadline = Date.now() + patienceMs; line.answer.statusCode === 429 && Date.now() < deadline;)
    line = await follow(...asked);
  return line;
}

async function* messagesIn(answer: IncomingMessage): AsyncGenerator<Heard> {
  let rest = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    const parts = (rest + String(chunk)).split('\n\n');
    rest = parts.pop() ?? '';
    yield* parts.map(heardIn);
  }
}

function heardIn(message: string): Heard {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
  const [id, event] = [field('id'), field('event')];
  const { orderId, resumed } = JSON.parse(field('data') ?? '{}') as Heard;
  return {
    ...(id !== undefined && { id: Number(id) }),
    ...(event !== undefined && { event }),
    ...(orderId !== undefined && { orderId }),
    ...(resumed !== undefined && { resumed }),
  };
}
