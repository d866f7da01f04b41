import { act, fireEvent, screen } from '@testing-library/react';
import { type Order } from '@food-court/shared-api';
import { FakeOrderStream } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

/** A ticket renders its head whenever it renders itself; each ticket here has its own payment time. */
const mockRendered: string[] = [];
jest.mock('./promised-time/ticket-head', () => ({
  TicketHead: ({ order }: { order: { paidAt: string } }) => void mockRendered.push(order.paidAt),
}));

const now = Date.parse('2025-11-20T10:30:00.000Z');
const ticketNo = (place: number): Order =>
  paidOrder({ title: `Dish ${place}`, paidAt: new Date(now - 60_000 + place).toISOString() });
const rendered = (): string[] => [...new Set(mockRendered)];

/** Copies an answer as the network does, so that no object is the same twice. */
const sent = <Answer,>(answer: Answer): Answer => JSON.parse(JSON.stringify(answer)) as Answer;

let orders: Order[];
let stream: FakeOrderStream;

beforeEach(() => {
  jest.useFakeTimers({ now });
  localStorage.setItem('food-court/order-board/sound', 'off');
  signedInAs('Seller');
  orders = Array.from({ length: 50 }, (_, place) => ticketNo(place));
  stream = new FakeOrderStream();
  fakeServer(
    {
      'GET /order-board/{email}': () => sent(orders),
      'POST /tickets/{id}/steps': ({ params }) => {
        orders = orders.map((order) => (order.ticketId === params.id ? { ...order, status: 'preparing' } : order));
        return sent(orders.filter(({ ticketId }) => ticketId === params.id));
      },
    },
    stream,
  );
});
afterEach(() => jest.useRealTimers());

const stepOf = (title: string) =>
  screen.getByText(title, { selector: 'bdi' }).closest('article')!.querySelector('button[name=step]')!;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async () => {
  showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
  await pass(0);
  stream.start();
  await pass(1_000);
  expect(rendered()).toHaveLength(50);
  mockRendered.length = 0;
};

test('renders only its own ticket again after a step', async () => {
  await open();
  fireEvent.click(stepOf('Dish 7'));
  await pass(0);
  stream.sendChange('dish-7');
  await pass(1_000);
  expect(stepOf('Dish 7')).toHaveTextContent('Ready');
  expect(rendered()).toEqual([orders[7]?.paidAt]);
});

test('renders only its own ticket for a new order', async () => {
  await open();
  orders = [...orders, ticketNo(50)];
  stream.sendChange('dish-50');
  await pass(1_000);
  expect(rendered()).toEqual([orders[50]?.paidAt]);
});
