import { ApiError, type Order, type Receipt } from '@food-court/shared-api';
import { answerCalls, FakeOrderStream, type Answers } from '@food-court/shared-api/testing';

const noBooks = (): never => {
  throw new ApiError('not_found', 'The court hasn’t published its books.', 404);
};

/** Replaces the server. Returns the names of the calls; the list grows with each request. */
export function fakeServer(answers: Answers, stream = new FakeOrderStream()): string[] {
  const requests: string[] = [];
  answerCalls({ 'GET /orders/{id}/books': noBooks, ...answers }, stream, ({ name }) => requests.push(name));
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
  choices: [],
  kitchen: { id: 'k1', name: 'Ada’s Kitchen' },
  ticketId: 't1',
  checkout: { _id: 'c1', amount: 9.5, orders: 1 },
  name: 'Bea Buyer',
  email: 'bea@example.com',
  status: 'placed',
  payment: 'unpaid',
  refunded: 0,
  createdAt: '2023-05-01T12:00:00Z',
};

export const receipt = (change: Partial<Receipt> = {}): Receipt => ({
  number: 'FC-1A2B3C',
  amount: 9.5,
  refunded: 0,
  paidAt: '2023-05-01T12:04:00Z',
  serial: 'R-000042',
  card: { brand: 'visa', last4: '4242' },
  payments: [{ method: 'card', card: { brand: 'visa', last4: '4242' }, amount: 9.5, refunded: 0 }],
  called: '#O1',
  tickets: [
    {
      kitchen: 'Ada’s Kitchen',
      lines: [{ title: 'Lotus Soup', quantity: 1, choices: [], amount: 9.5, refunded: 0 }],
    },
  ],
  tax: { percent: 0, amount: 0 },
  taxes: [],
  ...change,
});
