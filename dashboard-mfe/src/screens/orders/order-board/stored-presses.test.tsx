import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, clearStoredData, type Order } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { FakeIndexedDb } from '#testing/fake-indexed-db.ts';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let orders: Order[];
let made: readonly FakeRequest[];
let failure: ApiError | undefined;
let hangs: boolean;
let browser: FakeIndexedDb;

const unreachable = new ApiError('unreachable', 'The food court can’t be reached.');

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2025-11-20T10:04:30.000Z') });
  localStorage.setItem('food-court/order-board/sound', 'off');
  browser = new FakeIndexedDb().install();
  signedInAs('Seller');
  failure = undefined;
  hangs = false;
  orders = ['Jollof', 'Suya'].map((title) => paidOrder({ title }));
  made = fakeServer({
    'GET /order-board/{email}': () => orders,
    'POST /tickets/{id}/steps': ({ params, body }) => {
      if (hangs) return new Promise(() => {});
      if (failure) throw failure;
      const { from, to } = body as Record<'from' | 'to', Order['status']>;
      const known = orders.find(({ ticketId }) => ticketId === params.id);
      if (known?.status !== from) throw new ApiError('changed_meanwhile', 'This order has moved on: it is ready.', 409);
      orders = orders.map((order) => (order === known ? { ...order, status: to } : order));
      return orders.filter(({ ticketId }) => ticketId === params.id);
    },
  });
});
afterEach(() => {
  browser.remove();
  Reflect.deleteProperty(document, 'visibilityState');
  delete document.documentElement.dataset.offline;
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async () => {
  showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
  await pass(10);
};
const reload = async () => {
  cleanup();
  await open();
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(10);
};
const pressWithoutNetwork = async () => {
  await open();
  failure = unreachable;
  await press('Accept & start Suya');
  await press('Accept & start Jollof');
};
const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  dispatchEvent(new Event('visibilitychange'));
};
const numbers = (lane: string) =>
  within(screen.getByRole('region', { name: lane }))
    .queryAllByRole('article')
    .map((ticket) => within(ticket).getByText(/^#/).textContent);
const steps = () => made.filter(({ name }) => name.startsWith('POST')).map(({ params }) => params.id);

test('keeps offline presses after a reload, counts them, and sends them once in order', async () => {
  await pressWithoutNetwork();
  await reload();
  expect(numbers('Preparing').toSorted()).toEqual(['#JOLLO', '#SUYA']);
  expect(screen.getByText(/We send 2 changes when it is back\.$/)).toBeVisible();

  failure = undefined;
  const attempts = steps().length;
  await pass(3_100);
  expect(steps().slice(attempts)).toEqual(['ticket-Suya', 'ticket-Jollof']);
  expect(orders.map(({ status }) => status)).toEqual(['preparing', 'preparing']);
  await reload();
  await pass(10_000);
  expect(steps()).toHaveLength(attempts + 2);
});

test('stores a press at once when the line is known to be down, before anything answers', async () => {
  await open();
  document.documentElement.dataset.offline = 'down';
  hangs = true;
  await press('Accept & start Suya');
  expect(browser.records.size).toBe(1);
  expect(screen.getByText(/We send 1 change when it is back\.$/)).toBeVisible();
});

test('says why an outdated press failed, and sends the next ones', async () => {
  await pressWithoutNetwork();
  orders = orders.map((order) => (order.title === 'Suya' ? { ...order, status: 'ready' } : order));
  failure = undefined;
  await reload();
  await pass(100);
  expect(toast.error).toHaveBeenCalledWith('#SUYA Suya: This order has moved on: it is ready.');
  expect([numbers('Preparing'), numbers('Ready')]).toEqual([['#JOLLO'], ['#SUYA']]);
  expect(browser.records.size).toBe(0);
});

test('sends them again later when the server is busy after it recovers', async () => {
  await pressWithoutNetwork();
  failure = new ApiError('unavailable', 'The food court is busy.', 503);
  await reload();
  expect(screen.getByText(/We send 2 changes/)).toBeVisible();
  failure = undefined;
  await pass(3_100);
  expect(orders.map(({ status }) => status)).toEqual(['preparing', 'preparing']);
});

test('sends nothing while the board is closed, and each press once after it opens again', async () => {
  await pressWithoutNetwork();
  failure = undefined;
  const attempts = steps().length;
  cleanup();
  await pass(10_000);
  expect(steps()).toHaveLength(attempts);
  await open();
  await pass(10_000);
  expect(steps().slice(attempts)).toEqual(['ticket-Suya', 'ticket-Jollof']);
});

test('sends each press once when the board opens again before the next retry', async () => {
  await pressWithoutNetwork();
  await reload();
  const attempts = steps().length;
  failure = undefined;
  await pass(10_000);
  expect(steps().slice(attempts)).toEqual(['ticket-Suya', 'ticket-Jollof']);
  expect(browser.records.size).toBe(0);
});

test.each([
  ['the browser is offline', () => dispatchEvent(new Event('offline')), () => dispatchEvent(new Event('online'))],
  ['the tab is in the background', () => setVisibility('hidden'), () => setVisibility('visible')],
])('tries nothing while %s, and sends the presses as soon as it is over', async (_, begin, end) => {
  await pressWithoutNetwork();
  begin();
  await pass(3_100);
  const attempts = steps().length;
  failure = undefined;
  await pass(10_000);
  expect(steps()).toHaveLength(attempts);
  end();
  await pass(10);
  expect(steps().slice(attempts)).toEqual(['ticket-Suya', 'ticket-Jollof']);
});

test('never sends another account’s presses', async () => {
  await pressWithoutNetwork();
  cleanup();
  failure = undefined;
  const attempts = steps().length;
  signedInAs('Seller', { email: 'bea@example.com' });
  await open();
  await pass(10_000);
  expect(steps()).toHaveLength(attempts);
  expect(browser.records.size).toBe(0);
});

test('deletes them on LogOut', async () => {
  await pressWithoutNetwork();
  cleanup();
  clearStoredData();
  failure = undefined;
  const attempts = steps().length;
  await open();
  await pass(10_000);
  expect(steps()).toHaveLength(attempts);
});

describe('leaving with unsent presses', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  const link = () => {
    const created = document.body.appendChild(document.createElement('a'));
    created.href = '/faq';
    return created;
  };

  test('warns when the page is closed or a link leads away', async () => {
    await pressWithoutNetwork();
    expect(leave()).toBe(true);
    const [faq, followed] = [link(), jest.fn()];
    faq.addEventListener('click', followed);
    fireEvent.click(faq);
    expect(followed).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Leave the board?' })).toHaveTextContent(
      '2 changes are not sent yet. This device keeps them, and sends them when you open the board again.',
    );
    await press('Stay');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(faq);
    await press('Leave');
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(address()).toBe('/faq');
    faq.remove();
  });

  test('does not warn when all are sent', async () => {
    await open();
    await press('Accept & start Suya');
    expect(leave()).toBe(false);
  });
});
