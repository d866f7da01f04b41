import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type Order } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { FakeAudio } from '#testing/fake-audio.ts';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let orders: Order[];
let handedOver: Order[];
let made: readonly FakeRequest[];
let isDown: boolean;
let audio: FakeAudio;

const move = (isMoved: (order: Order) => boolean, to: Order['status']) => {
  orders = [...orders, ...handedOver].map((order) => (isMoved(order) ? { ...order, status: to } : order));
  handedOver = orders.filter(({ status }) => status === 'handed_over');
  orders = orders.filter(({ status }) => status !== 'handed_over');
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2025-11-20T10:04:30.000Z') });
  localStorage.clear();
  signedInAs('Seller');
  audio = new FakeAudio(true);
  isDown = false;
  handedOver = [];
  orders = ['Jollof', 'Suya'].map((title) => paidOrder({ title }));
  const answered = <Answer,>(answer: Answer): Answer => {
    if (isDown) throw new ApiError('unreachable', 'The food court can’t be reached.');
    return answer;
  };
  made = fakeServer({
    'GET /order-board/{email}': () => answered(orders),
    'GET /order-board/{email}/handed-over': () => answered(handedOver),
    'POST /tickets/{id}/steps': ({ params, body }) => {
      const { from, to, orders: named } = body as { from: string; to: Order['status']; orders?: string[] };
      answered(undefined);
      move(
        ({ _id, ticketId, status }) => ticketId === params.id && status === from && (named?.includes(_id) ?? true),
        to,
      );
      return [...orders, ...handedOver].filter(({ ticketId }) => ticketId === params.id);
    },
    'POST /orders/{id}/steps': ({ params, body }) => {
      move(({ _id }) => _id === params.id, (body as { to: Order['status'] }).to);
      return [...orders, ...handedOver].find(({ _id }) => _id === params.id)!;
    },
  });
});
afterEach(() => {
  audio.remove();
  jest.useRealTimers();
});

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
const steps = () => made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);

describe('Undo', () => {
  test('reverts the lines that the press moved', async () => {
    await open();
    await press('Accept & start Jollof');
    expect(screen.getByText(/#JOLLO Jollof/, { selector: '[role=status] bdi' })).toBeVisible();
    await press('Undo');
    expect(numbers('New')).toEqual(['#JOLLO', '#SUYA']);
    expect(steps()[1]).toEqual({ from: 'preparing', to: 'placed', orders: ['jollof'] });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('is available for five seconds', async () => {
    await open();
    await press('Accept & start Jollof');
    await pass(4_900);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await pass(200);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('restores the last ticket of the board', async () => {
    orders = [paidOrder({ title: 'Soup', status: 'ready' })];
    await open();
    await press('Hand over Soup');
    expect(screen.getByText('No orders right now')).toBeVisible();
    await press('Undo');
    expect(numbers('Ready')).toEqual(['#SOUP']);
  });
});

test('accepts and starts with one press', async () => {
  await open();
  await press('Accept & start Jollof');
  expect(numbers('Preparing')).toEqual(['#JOLLO']);
  expect(steps()).toEqual([{ from: 'placed', to: 'preparing' }]);
});

test('fills only the button of the ticket to press next: a new one, else one that is being prepared', async () => {
  const filled = () =>
    screen
      .getAllByRole('button')
      .filter(({ classList }) => classList.contains('primary'))
      .map(({ textContent }) => textContent);
  await open();
  expect(filled()).toEqual(['Accept & start Jollof']);
  await press('Accept & start Jollof');
  expect(filled()).toEqual(['Accept & start Suya']);
  await press('Accept & start Suya');
  expect(filled()).toEqual(['Ready Jollof']);
});

test('moves a single line to ready and keeps its ticket', async () => {
  orders = ['Jollof', 'Zobo'].map((title) =>
    paidOrder({ title, ticketId: 'meal', number: '#MEAL7', status: 'preparing' }),
  );
  await open();
  await press('Zobo is ready');
  expect(numbers('Preparing')).toEqual(['#MEAL7']);
  expect(screen.getByText('Already:')).toBeInTheDocument();
  await press('Undo');
  expect(orders.map(({ status }) => status)).toEqual(['preparing', 'preparing']);
});

test('restores a handed over ticket with Recall', async () => {
  handedOver = [paidOrder({ title: 'Soup', status: 'handed_over' })];
  await open();
  await press('Recall');
  await press('Bring back #SOUP Soup');
  expect(numbers('Ready')).toEqual(['#SOUP']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('counts the dishes of all tickets that are still to be cooked', async () => {
  orders = [
    paidOrder({ title: 'Jollof', quantity: 2 }),
    paidOrder({ title: 'Jollof', _id: 'b', ticketId: 'b', quantity: 3, status: 'preparing' }),
    paidOrder({ title: 'Suya', status: 'accepted' }),
    paidOrder({ title: 'Jollof', _id: 'c', ticketId: 'c', status: 'ready' }),
  ];
  await open();
  const counts = within(screen.getByRole('list', { name: 'All day' })).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual(['5× Jollof', '1× Suya']);
});

test('leaves full screen by the button, and by Escape where the browser does not handle it', async () => {
  await open();
  await press('Full screen');
  expect(screen.queryByRole('button', { name: 'Full screen' })).not.toBeInTheDocument();
  await press('Leave full screen');
  await press('Full screen');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('shows the time and the number of late tickets in full screen, and is dark until somebody wants it light', async () => {
  orders = ['09:30', '09:44', '10:03'].map((time, place) =>
    paidOrder({ title: `Dish ${place}`, paidAt: `2025-11-20T${time}:00.000Z` }),
  );
  // Waits for its buyer, so its head is green and it is not late.
  orders.push(paidOrder({ title: 'Tea', status: 'ready', paidAt: '2025-11-20T09:30:00.000Z' }));
  await open();
  expect(screen.queryByText('2 late')).not.toBeInTheDocument();
  await press('Full screen');
  expect(screen.getByText('2 late')).toBeVisible();
  expect(screen.getByText('4 tickets')).toBeVisible();
  expect(screen.getByText(/^\d\d:\d\d/, { selector: 'time' })).toBeVisible();
  const board = screen.getByRole('region', { name: 'Order Board' });
  expect(board).toHaveAttribute('data-theme', 'dark');
  await press('Light board');
  expect(board).toHaveAttribute('data-theme', 'light');
  await press('Leave full screen');
  expect(board).not.toHaveAttribute('data-theme');
  await press('Full screen');
  expect(board).toHaveAttribute('data-theme', 'light');
});

test('repeats the bell until the orders are accepted', async () => {
  orders = orders.slice(0, 1);
  await open();
  await pass(20_000);
  expect(audio.tones).toBe(2);
  await pass(20_000);
  expect(audio.tones).toBe(4);
  await press('Accept & start Jollof');
  await pass(60_000);
  expect(audio.tones).toBe(4);
});

describe('without a connection', () => {
  const notice = () => screen.queryByText(/^No connection since/);

  test('queues presses, says so, and sends them once in order', async () => {
    await open();
    isDown = true;
    await press('Accept & start Jollof');
    await press('Ready Jollof');
    await press('Accept & start Suya');
    expect(notice()).toHaveTextContent(/This may be out of date\. We send 3 changes when it is back\.$/);
    expect([numbers('Ready'), numbers('Preparing')]).toEqual([['#JOLLO'], ['#SUYA']]);
    const attempts = steps().length;
    isDown = false;
    await pass(3_100);
    await pass(100);
    expect(steps().slice(attempts)).toEqual([
      { from: 'placed', to: 'preparing' },
      { from: 'preparing', to: 'ready' },
      { from: 'placed', to: 'preparing' },
    ]);
    expect(orders.map(({ status }) => status)).toEqual(['ready', 'preparing']);
    expect(notice()).not.toBeInTheDocument();
    await pass(10_000);
    expect(steps()).toHaveLength(attempts + 3);
  });

  test('treats a press whose answer was lost as taken', async () => {
    await open();
    isDown = true;
    await press('Accept & start Jollof');
    move(({ _id }) => _id === 'jollof', 'preparing');
    fakeServer({
      'GET /order-board/{email}': () => orders,
      'POST /tickets/{id}/steps': () => {
        throw new ApiError('changed_meanwhile', 'This order has moved on: it is being prepared.', 409);
      },
    });
    await pass(3_100);
    await pass(100);
    expect(numbers('Preparing')).toEqual(['#JOLLO']);
    expect(toast.error).not.toHaveBeenCalled();
    expect(notice()).not.toBeInTheDocument();
  });
});
