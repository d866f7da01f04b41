import { ApiError, type Order } from 'shared-api';
import { answerCalls, FakeOrderStream, type Answers } from 'shared-api/testing';

/** Replaces the server. Returns the names of the calls; the list grows with each request. */
export function fakeServer(answers: Answers, stream = new FakeOrderStream()): string[] {
  const requests: string[] = [];
  answerCalls(answers, stream, ({ name }) => requests.push(name));
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
