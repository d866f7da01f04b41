import { setTransport, type ApiRequest, type ManagedDish, type Order, type Person } from 'shared-api';
import type { AnswerOf, CallName } from 'shared-api/contract';
import { FakeOrderStream } from 'shared-api/testing';

export interface FakeRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

/** Answers by call name, typed by the contract. An answer may throw an ApiError. */
export type Answers = { [Name in CallName]?: (asked: FakeRequest) => AnswerOf<Name> | Promise<AnswerOf<Name>> };

export interface SentRequest extends FakeRequest {
  /** 'GET /users?page=2' */
  call: string;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/** Stands in for the server; returns the list of sent requests, which grows. */
export function fakeServer(answers: Answers, stream = new FakeOrderStream()): readonly SentRequest[] {
  const made: SentRequest[] = [];
  setTransport(async (request) => {
    if (request.streamed) return stream.open(request);
    for (const [name, answer] of Object.entries(answers)) {
      const asked = match(name, request);
      if (!asked) continue;
      made.push({
        call: `${request.method} ${decodeURIComponent(request.path)}`,
        key: request.headers['idempotency-key'],
        ...asked,
      });
      return { status: 200, body: await answer(asked), header: () => undefined };
    }
    throw new Error(`The fake server has no answer to ${request.method} ${request.path}`);
  });
  return made;
}

function match(name: string, { method, path, body }: ApiRequest): FakeRequest | undefined {
  const { pathname, searchParams } = new URL(path, 'http://court.test');
  const pattern = name.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`);
  if (!found) return undefined;
  const params = Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
  );
  return { params, query: searchParams, body };
}

export const managedDish = (named: Partial<ManagedDish> & Pick<ManagedDish, 'title'>): ManagedDish => ({
  _id: named.title.toLowerCase().replaceAll(' ', '-'),
  category: 'Rice',
  price: 12.5,
  description: `All about ${named.title}.`,
  image: 'https://images.test/dish.webp',
  author: 'Ada Obi',
  email: 'ada@example.com',
  soldOut: false,
  hidden: false,
  shownFirst: false,
  portions: null,
  createdAt: '2025-11-20T10:00:00.000Z',
  ...named,
});

export const paidOrder = (named: Partial<Order> & Pick<Order, 'title'>): Order => ({
  _id: named.title.toLowerCase().replaceAll(' ', '-'),
  number: `#${named.title.slice(0, 5).toUpperCase()}`,
  productId: 'a-dish',
  category: 'Rice',
  price: 12.5,
  quantity: 1,
  description: `All about ${named.title}.`,
  image: 'https://images.test/dish.webp',
  name: 'Bea Buyer',
  email: 'bea@example.com',
  status: 'placed',
  payment: 'paid',
  refunded: 0,
  createdAt: '2025-11-20T09:00:00.000Z',
  paidAt: '2025-11-20T10:00:00.000Z',
  ...named,
});

export const person = (named: Partial<Person> & Pick<Person, 'name'>): Person => ({
  _id: `uid-of-${named.name}`,
  email: `${named.name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  image: '',
  role: 'Buyer',
  suspended: false,
  createdAt: '2025-11-20T10:00:00.000Z',
  ...named,
});
