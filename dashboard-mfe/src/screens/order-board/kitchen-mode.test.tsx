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
    await press('Accept Jollof');
    expect(screen.getByText(/#JOLLO Jollof/, { selector: '[role=status] bdi' })).toBeVisible();
    await press('Undo');
    expect(numbers('New')).toEqual(['#JOLLO', '#SUYA']);
    expect(steps()[1]).toEqual({ from: 'accepted', to: 'placed', orders: ['jollof'] });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('is there for five seconds', async () => {
    await open();
    await press('Accept Jollof');
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

test('Accept and start takes both steps by one press', async () => {
  await open();
  await press('Accept and start Jollof');
  expect(numbers('Preparing')).toEqual(['#JOLLO']);
  expect(steps()).toEqual([{ from: 'placed', to: 'preparing' }]);
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
    expect(numbers('Accepted')).toEqual(['#SUYA']);
    fireEvent.keyDown(document.body, { key: '9' });
    fireEvent.keyDown(document.body, { key: '1', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '1', repeat: true });
    expect(steps()).toHaveLength(1);
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

test('the bell repeats until the orders are accepted', async () => {
  orders = orders.slice(0, 1);
  await open();
  await pass(20_000);
  expect(audio.tones).toBe(2);
  await pass(20_000);
  expect(audio.tones).toBe(4);
  await press('Accept Jollof');
  await pass(60_000);
  expect(audio.tones).toBe(4);
});

describe('without a connection', () => {
  const notice = () => screen.queryByText(/^No connection since/);

  test('presses wait, are told, and are sent once in their order', async () => {
    await open();
    isDown = true;
    await press('Accept Jollof');
    await press('Start Jollof');
    await press('Accept Suya');
    expect(notice()).toHaveTextContent(/showing what was known\. 3 presses are sent when it is back\.$/);
    expect([numbers('Preparing'), numbers('Accepted')]).toEqual([['#JOLLO'], ['#SUYA']]);
    const attempts = steps().length;
    isDown = false;
    await pass(3_100);
    await pass(100);
    expect(steps().slice(attempts)).toEqual([
      { from: 'placed', to: 'accepted' },
      { from: 'accepted', to: 'preparing' },
      { from: 'placed', to: 'accepted' },
    ]);
    expect(orders.map(({ status }) => status)).toEqual(['preparing', 'accepted']);
    expect(notice()).not.toBeInTheDocument();
    await pass(10_000);
    expect(steps()).toHaveLength(attempts + 3);
  });

  test('a press whose answer was lost counts as taken', async () => {
    await open();
    isDown = true;
    await press('Accept Jollof');
    move(({ _id }) => _id === 'jollof', 'accepted');
    fakeServer({
      'GET /order-board/{email}': () => orders,
      'POST /tickets/{id}/steps': () => {
        throw new ApiError('changed_meanwhile', 'This order has moved on: it is accepted.', 409);
      },
    });
    await pass(3_100);
    await pass(100);
    expect(numbers('Accepted')).toEqual(['#JOLLO']);
    expect(toast.error).not.toHaveBeenCalled();
    expect(notice()).not.toBeInTheDocument();
  });
});

test('twenty lines on ten tickets take at most thirty presses', async () => {
  orders = Array.from({ length: 20 }, (_, line) =>
    paidOrder({ title: `Dish ${line}`, ticketId: `t${line >> 1}`, number: `#T${line >> 1}` }),
  );
  await open();
  let presses = 0;
  for (const label of ['and start', 'Ready', 'Hand over'])
    for (let place = 0; place < 10; place += 1, presses += 1) {
      fireEvent.click(screen.getAllByText(label, { selector: 'button *' })[0]!);
      await pass(10);
    }
  expect(handedOver).toHaveLength(20);
  expect(presses).toBeLessThanOrEqual(30);
});
