import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Order } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let orders: Order[];
let made: readonly FakeRequest[];

const withStatus = (status: Order['status']) => orders.filter((order) => order.status === status);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2025-11-20T10:04:30.000Z') });
  localStorage.setItem('food-court/order-board/sound', 'off');
  signedInAs('Seller');
  orders = ['Jollof', 'Suya'].map((title) => paidOrder({ title }));
  made = fakeServer({
    'GET /order-board/{email}': () => orders.filter(({ status }) => status !== 'handed_over'),
    'POST /tickets/{id}/steps': ({ params, body }) => {
      const { from, to, orders: named } = body as { from: string; to: Order['status']; orders?: string[] };
      orders = orders.map((order) =>
        order.ticketId === params.id && order.status === from && (named?.includes(order._id) ?? true)
          ? { ...order, status: to }
          : order,
      );
      return orders.filter(({ ticketId }) => ticketId === params.id);
    },
  });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async () => {
  showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
  await pass(0);
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(10);
};
const numbers = (lane: string) =>
  within(screen.getByRole('region', { name: lane }))
    .queryAllByRole('article')
    .map((ticket) => within(ticket).getByText(/^#/).textContent);
const steps = () => made.filter(({ call }) => call.startsWith('POST'));

describe('the places of the tickets', () => {
  const left = () => document.querySelectorAll('[data-left]').length;

  test('stay until nothing has happened for two seconds', async () => {
    orders = ['Jollof', 'Suya', 'Zobo', 'Tea'].map((title) => paidOrder({ title }));
    await open();
    await press('Accept & start Jollof');
    expect(left()).toBe(1);
    await pass(1_500);
    await press('Accept & start Suya');
    await pass(1_500);
    expect(left()).toBe(2);
    await pass(600);
    expect(left()).toBe(0);
    expect(numbers('New')).toEqual(['#ZOBO', '#TEA']);
  });

  test('are restored by Undo', async () => {
    await open();
    await press('Accept & start Jollof');
    await press('Undo');
    expect(left()).toBe(1);
    expect(document.querySelector('[aria-label="Preparing"] [data-left]')).not.toBeNull();
    expect(numbers('New')).toEqual(['#JOLLO', '#SUYA']);
  });
});

describe('number keys', () => {
  test('press the n-th ticket', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: '2' });
    await pass(10);
    expect(numbers('Preparing')).toEqual(['#SUYA']);
    fireEvent.keyDown(document.body, { key: '9' });
    fireEvent.keyDown(document.body, { key: '1', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '1', repeat: true });
    expect(steps()).toHaveLength(1);
  });

  test('stay with their tickets, so that two presses of one key never hit two tickets', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: '1' });
    await pass(3_000);
    fireEvent.keyDown(document.body, { key: '1' });
    await pass(10);
    expect([numbers('New'), numbers('Ready')]).toEqual([['#SUYA'], ['#JOLLO']]);
  });

  test('are always shown in full screen', async () => {
    await open();
    expect(document.querySelector('[aria-keyshortcuts]')).toBeNull();
    await press('Full screen');
    expect([...document.querySelectorAll('[aria-keyshortcuts]')].map((button) => button.textContent)).toEqual([
      'Accept & start Jollof',
      'Accept & start Suya',
    ]);
  });

  test('press nothing while a dialog is open', async () => {
    await open();
    await press('Decline Jollof');
    fireEvent.keyDown(document.body, { key: '1' });
    await pass(10);
    expect(steps()).toEqual([]);
  });
});

describe('twenty lines take at most thirty presses', () => {
  test.each([
    ['one line', 1],
    ['two lines', 2],
  ])('%s per ticket', async (_lines, perTicket) => {
    orders = Array.from({ length: 20 }, (_, line) => {
      const ticket = Math.floor(line / perTicket);
      return paidOrder({ title: `Dish ${line}`, ticketId: `t${ticket}`, number: `#T${ticket}` });
    });
    await open();
    let presses = 0;
    const pressFirst = async (name: RegExp) => {
      fireEvent.click(screen.getAllByRole('button', { name })[0]!);
      presses += 1;
      await pass(10);
    };
    await pressFirst(/Start all$/);
    // Each is ready at its own time.
    while (numbers('Preparing').length > 0) await pressFirst(/^Ready Dish/);
    await pressFirst(/Hand over all$/);
    expect(withStatus('handed_over')).toHaveLength(20);
    expect(presses).toBeLessThanOrEqual(30);
  });

  test('Undo reverts everything that one press moved', async () => {
    await open();
    await press('New: Start all');
    expect(numbers('Preparing')).toEqual(['#JOLLO', '#SUYA']);
    expect(screen.getByText('2 tickets', { selector: '[role=status] bdi' })).toBeVisible();
    await press('Undo');
    expect(numbers('New')).toEqual(['#JOLLO', '#SUYA']);
    expect(orders.map(({ status }) => status)).toEqual(['placed', 'placed']);
  });
});
