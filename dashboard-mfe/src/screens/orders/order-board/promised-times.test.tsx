import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order, type TicketTiming } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const at = (time: string) => ({ at: `2025-11-20T${time}:00.000Z`, time });
const timing = (promised: string, starts: string, addedMinutes = 0): TicketTiming => ({
  readyAt: at(promised),
  promisedAt: at(promised),
  startsAt: at(starts),
  addedMinutes,
});

let orders: Order[];
let made: readonly FakeRequest[];
let refusal: ApiError | undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2025-11-20T12:20:00.000Z') });
  localStorage.setItem('food-court/order-board/sound', 'off');
  signedInAs('Seller');
  refusal = undefined;
  orders = [
    paidOrder({ title: 'Stew', status: 'accepted', timing: timing('12:50', '12:20') }),
    paidOrder({ title: 'Tea', status: 'accepted', timing: timing('12:40', '12:35') }),
  ];
  made = fakeServer({
    'GET /order-board/{email}': () => orders,
    'GET /orders/{id}': ({ params }) => orders.find(({ _id }) => _id === params.id)!,
    'GET /orders/{id}/history': () => [],
    'POST /tickets/{id}/promise': ({ params, body }) => {
      if (refusal) throw refusal;
      const moved = timing('12:55', '12:20', (body as { to: number }).to);
      orders = orders.map((order) => (order.ticketId === params.id ? { ...order, timing: moved } : order));
      return moved;
    },
  });
});
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async () => {
  showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
  await screen.findByText('#STEW');
};
const head = (title: string) => screen.getByRole('article', { name: new RegExp(title) }).querySelector('header');
const dialog = () => within(screen.getByRole('dialog'));

test('sorts the board by promise, holds a ticket back and highlights it when it is due', async () => {
  await open();
  const numbers = within(screen.getByRole('region', { name: 'Accepted' })).getAllByText(/^#/);
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['#TEA', '#STEW']);
  expect(head('Stew')).toHaveTextContent('Start now, due 12:50');
  expect(head('Stew')).toHaveClass('due');
  expect(head('Tea')).toHaveTextContent('starts 12:35');
  expect(head('Tea')).toHaveClass('held');
  // It can still be started earlier.
  expect(screen.getByRole('button', { name: 'Start Tea' })).toBeEnabled();

  await pass(15 * 60_000);
  expect(head('Tea')).toHaveTextContent('Start now, due 12:40');
  expect(head('Tea')).toHaveClass('due');
  await pass(6 * 60_000);
  expect(head('Tea')).toHaveTextContent('1 min late');
  expect(head('Tea')).toHaveClass('danger');
});

test('lets a cook promise five minutes more', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Details Stew' }));
  await screen.findByRole('dialog');
  expect(dialog().getByText('Promised for 12:50')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: '5 minutes later' }));
  expect(await dialog().findByText('Promised for 12:55')).toBeVisible();
  expect(made.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body)).toEqual([{ from: 0, to: 5 }]);
  await user.keyboard('{Escape}');
  expect(head('Stew')).toHaveTextContent('12:55');
});

test('says why a promise that somebody else changed can’t be changed', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Details Stew' }));
  refusal = new ApiError('changed_meanwhile', 'Someone else changed this promised time. Please check it.');
  await user.click(dialog().getByRole('button', { name: '5 minutes earlier' }));
  expect(toast.error).toHaveBeenCalledWith('Someone else changed this promised time. Please check it.');
});
