import { act, fireEvent, screen } from '@testing-library/react';
import { type Order } from 'shared-api';
import { LiveLine } from 'shared-api/testing';
import { fakeCourt, paidOrder } from '../testing/fake-court';
import { signedInAs } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import OrderBoardScreen from './order-board.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

/** A ticket draws its age whenever it is drawn itself; each has its own moment of payment here. */
const mockDrawn: string[] = [];
jest.mock('./ticket-age', () => ({ TicketAge: ({ since }: { since: string }) => void mockDrawn.push(since) }));

const now = Date.parse('2025-11-20T10:30:00.000Z');
const ticketNo = (place: number): Order =>
  paidOrder({ title: `Dish ${place}`, paidAt: new Date(now - 60_000 + place).toISOString() });
const drawn = (): string[] => [...new Set(mockDrawn)];

/** As from the network: never the same object twice. */
const sent = <Answer,>(answer: Answer): Answer => JSON.parse(JSON.stringify(answer)) as Answer;

let orders: Order[];
let line: LiveLine;

beforeEach(() => {
  jest.useFakeTimers({ now });
  localStorage.setItem('food-court/order-board/sound', 'off');
  signedInAs('Seller');
  orders = Array.from({ length: 50 }, (_, place) => ticketNo(place));
  line = new LiveLine();
  fakeCourt(
    {
      'GET /order-board/{email}': () => sent(orders),
      'POST /orders/{id}/steps': ({ params }) => {
        orders = orders.map((order) => (order._id === params.id ? { ...order, status: 'accepted' } : order));
        return sent(orders.find(({ _id }) => _id === params.id)!);
      },
    },
    line,
  );
});
afterEach(() => jest.useRealTimers());

const stepOf = (title: string) =>
  screen.getByText(title, { selector: 'bdi' }).closest('article')!.querySelector('button')!;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async () => {
  showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
  await pass(0);
  line.start();
  await pass(1_000);
  expect(drawn()).toHaveLength(50);
  mockDrawn.length = 0;
};

test('a step draws anew the ticket it takes, and none of the other forty-nine', async () => {
  await open();
  fireEvent.click(stepOf('Dish 7'));
  await pass(0);
  line.tell('dish-7');
  await pass(1_000);
  expect(stepOf('Dish 7')).toHaveTextContent('Start');
  expect(drawn()).toEqual([orders[7]?.paidAt]);
});

test('an order that arrives draws its own ticket, and none of the fifty that stood there', async () => {
  await open();
  orders = [...orders, ticketNo(50)];
  line.tell('dish-50');
  await pass(1_000);
  expect(drawn()).toEqual([orders[50]?.paidAt]);
});
