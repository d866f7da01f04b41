import { ApiError, setTransport, type Order } from 'shared-api';
import type { AnswerOf, CallName } from 'shared-api/contract';
import { FakeOrderStream } from 'shared-api/testing';

type Answers = { [Name in CallName]?: () => AnswerOf<Name> | Promise<AnswerOf<Name>> };

/** Replaces the server with fixed answers about one order. Returns the requests; the list grows with each request. */
export function fakeServer(answers: Answers, line = new FakeOrderStream()): string[] {
  const requests: string[] = [];
  setTransport(async (request) => {
    const { method, path } = request;
    if (request.streamed) return line.open(request);
    const name = `${method} ${path.replace('/orders/o1', '/orders/{id}')}` as CallName;
    requests.push(name);
    const answer = answers[name];
    if (!answer) throw new Error(`The fake server has no answer to ${name}`);
    return { status: 200, body: await answer(), header: () => undefined };
  });
  return requests;
}

export const rejectWith =
  (code: ApiError['code'], detail: string, status = 409) =>
  (): never => {
    throw new ApiError(code, detail, status);
  };

export const soup: Order = {
  _id: 'o1',
  number: '#O1',
  title: 'Lotus Soup',
  price: 9.5,
  category: 'Chinese',
  description: 'With roots',
  image: 'https://img.example/soup.webp',
  productId: 'd1',
  quantity: 1,
  name: 'Bea Buyer',
  email: 'bea@example.com',
  status: 'placed',
  payment: 'unpaid',
  refunded: 0,
  createdAt: '2023-05-01T12:00:00Z',
};
