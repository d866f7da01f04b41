import { ApiError } from '@food-court/shared-api';
import type { KitchenHours, ListedCheckout, ListedOrder, ManagedDish, Order, Person } from '@food-court/shared-api';
import { answerCalls, FakeOrderStream, type Answers, type FakeRequest } from '@food-court/shared-api/testing';

const refuseBooks = (): never => {
  throw new ApiError('not_found', 'The court hasn’t published its books.', 404);
};

/** A court without public books. */
const noBooks: Answers = {
  'GET /books': refuseBooks,
  'GET /statements/{id}/books': refuseBooks,
  'GET /book-findings': () => [],
};

/** Replaces the server. Returns the list of sent requests, which grows. Their calls are decoded: 'GET /ada@example.com'. */
export function fakeServer(answers: Answers, stream = new FakeOrderStream()): readonly FakeRequest[] {
  const made: FakeRequest[] = [];
  answerCalls({ ...noBooks, ...answers }, stream, (request) =>
    made.push({ ...request, call: decodeURIComponent(request.call) }),
  );
  return made;
}

export const managedDish = (named: Partial<ManagedDish> & Pick<ManagedDish, 'title'>): ManagedDish => ({
  _id: named.title.toLowerCase().replaceAll(' ', '-'),
  category: 'Rice',
  price: 12.5,
  description: `All about ${named.title}.`,
  image: 'https://images.test/dish.webp',
  author: 'Ada Obi',
  kitchen: { id: 'ada', name: 'Ada Obi' },
  options: [],
  email: 'ada@example.com',
  soldOut: false,
  hidden: false,
  shownFirst: false,
  portions: null,
  minutes: null,
  createdAt: '2025-11-20T10:00:00.000Z',
  ...named,
});

/** A kitchen without any settings. */
export const openKitchen: KitchenHours = {
  hours: [],
  daysOff: [],
  busyMinutes: 0,
  capacity: null,
  places: null,
  autoAccept: false,
  paused: false,
  timeZone: 'UTC',
};

export const paidOrder = (named: Partial<Order> & Pick<Order, 'title'>): Order => ({
  _id: named.title.toLowerCase().replaceAll(' ', '-'),
  number: `#${named.title.slice(0, 5).toUpperCase()}`,
  productId: 'a-dish',
  category: 'Rice',
  price: 12.5,
  quantity: 1,
  choices: [],
  kitchen: { id: 'ada', name: 'Ada Obi' },
  ticketId: `ticket-${named.title}`,
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

export const listedOrder = (named: Partial<ListedOrder> & Pick<ListedOrder, 'title'>): ListedOrder => ({
  _id: named.title.toLowerCase(),
  number: `#${named.title.slice(0, 5).toUpperCase()}`,
  quantity: 1,
  kitchen: { id: 'ada', name: 'Ada Obi' },
  name: 'Bea Buyer',
  status: 'handed_over',
  payment: 'paid',
  amount: 6.25,
  refunded: 0,
  createdAt: '2025-11-20T09:00:00.000Z',
  ...named,
});

/** A checkout of these orders, by kitchen. */
export const listedCheckout = (
  orders: readonly ListedOrder[],
  change: Partial<ListedCheckout> = {},
): ListedCheckout => {
  const [first] = orders as [ListedOrder];
  const kitchens = [...new Map(orders.map(({ kitchen }) => [kitchen.id, kitchen])).values()];
  const { number, name, payment, createdAt } = first;
  return {
    ...{ number, name, payment, createdAt },
    _id: `checkout-of-${first._id}`,
    buyerId: 'bea-1',
    amount: orders.reduce((sum, { amount }) => sum + amount, 0),
    refunded: orders.reduce((sum, { refunded }) => sum + refunded, 0),
    tickets: kitchens.map((kitchen) => ({
      _id: `ticket-of-${kitchen.id}`,
      kitchen,
      orders: orders.filter((order) => order.kitchen.id === kitchen.id),
    })),
    ...change,
  };
};

export const person = (named: Partial<Person> & Pick<Person, 'name'>): Person => ({
  _id: `uid-of-${named.name}`,
  email: `${named.name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  image: '',
  role: 'Buyer',
  emailVerified: true,
  suspended: false,
  createdAt: '2025-11-20T10:00:00.000Z',
  ...named,
});
