import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type Order } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { FakeAudio } from '../testing/fake-audio';
import { fakeServer, paidOrder } from '../testing/fake-server';
import { signedInAs, toast } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

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
  test('takes back the lines that the press has moved', async () => {
    await open();
    await press('Accept & start Jollof');
    expect(screen.getByText(/#JOLLO Jollof/, { selector: '[role=status] bdi' })).toBeVisible();
    await press('Undo');
    expect(numbers('New')).toEqual(['#JOLLO', '#SUYA']);
    expect(steps()[1]).toEqual({ from: 'preparing', to: 'placed', orders: ['jollof'] });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('is there for five seconds', async () => {
    await open();
    await press('Accept & start Jollof');
    await pass(4_900);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await pass(200);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('brings back the last ticket of the board', async () => {
    orders = [paidOrder({ title: 'Soup', status: 'ready' })];
    await open();
    await press('Hand over Soup');
    expect(screen.getByText('No orders right now')).toBeVisible();
    await press('Undo');
    expect(numbers('Ready')).toEqual(['#SOUP']);
  });
});

test('one press accepts and starts', async () => {
  await open();
  await press('Accept & start Jollof');
  expect(numbers('Preparing')).toEqual(['#JOLLO']);
  expect(steps()).toEqual([{ from: 'placed', to: 'preparing' }]);
});

describe('the places of the tickets', () => {
  const left = () => document.querySelectorAll('[data-left]').length;

  test('stay as they are until nothing has happened for two seconds', async () => {
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

  test('are given back by Undo', async () => {
    await open();
    await press('Accept & start Jollof');
    await press('Undo');
    expect(left()).toBe(1);
    expect(document.querySelector('[aria-label="Preparing"] [data-left]')).not.toBeNull();
    expect(numbers('New')).toEqual(['#JOLLO', '#SUYA']);
  });
});

test('a line of a ticket is ready by itself, and its ticket stays', async () => {
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

test('Recall brings back a ticket that was handed over', async () => {
  handedOver = [paidOrder({ title: 'Soup', status: 'handed_over' })];
  await open();
  await press('Recall');
  await press('Bring back #SOUP Soup');
  expect(numbers('Ready')).toEqual(['#SOUP']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the counts are of all tickets that are to be cooked', async () => {
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

  test('stay with their tickets, so that two presses of one are never for two tickets', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: '1' });
    await pass(3_000);
    fireEvent.keyDown(document.body, { key: '1' });
    await pass(10);
    expect([numbers('New'), numbers('Ready')]).toEqual([['#SUYA'], ['#JOLLO']]);
  });

  test('are always shown on the full screen', async () => {
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

test('full screen is left by the button, and by Escape where the browser has none of its own', async () => {
  await open();
  await press('Full screen');
  expect(screen.queryByRole('button', { name: 'Full screen' })).not.toBeInTheDocument();
  await press('Leave full screen');
  await press('Full screen');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('the full screen has the time and the number of late tickets, and is dark until somebody wants it light', async () => {
  orders = ['09:30', '09:44', '10:03'].map((time, place) =>
    paidOrder({ title: `Dish ${place}`, paidAt: `2025-11-20T${time}:00.000Z` }),
  );
  await open();
  expect(screen.queryByText('2 late')).not.toBeInTheDocument();
  await press('Full screen');
  expect(screen.getByText('2 late')).toBeVisible();
  expect(screen.getByText('3 tickets')).toBeVisible();
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

test('the bell repeats until the orders are accepted', async () => {
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

  test('presses wait, are told, and are sent once in their order', async () => {
    await open();
    isDown = true;
    await press('Accept & start Jollof');
    await press('Ready Jollof');
    await press('Accept & start Suya');
    expect(notice()).toHaveTextContent(/showing what was known\. 3 presses are sent when it is back\.$/);
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

  test('a press whose answer was lost counts as taken', async () => {
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

describe('twenty lines take at most thirty presses', () => {
  test.each([
    ['one line', 1],
    ['two lines', 2],
  ])('with %s on each ticket', async (_lines, perTicket) => {
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
    expect(handedOver).toHaveLength(20);
    expect(presses).toBeLessThanOrEqual(30);
  });

  test('and Undo takes back all that one press has moved', async () => {
    await open();
    await press('New: Start all');
    expect(numbers('Preparing')).toEqual(['#JOLLO', '#SUYA']);
    expect(screen.getByText('2 tickets', { selector: '[role=status] bdi' })).toBeVisible();
    await press('Undo');
    expect(numbers('New')).toEqual(['#JOLLO', '#SUYA']);
    expect(orders.map(({ status }) => status)).toEqual(['placed', 'placed']);
  });
});
