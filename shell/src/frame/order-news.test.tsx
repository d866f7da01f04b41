import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Checkout, Order, OrderStatus, Ticket } from '@food-court/shared-api';
import { createQueryClient } from '@food-court/shared-api/query';
import { answerCalls, FakeOrderStream, type Answers } from '@food-court/shared-api/testing';
import { setSession, signedInAs, signedInWithout, signedOut } from '../testing/fake-session';
import { SignedInSlot } from './signed-in-slot';
import type { SiteLink } from './site-link';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const now = Date.parse('2026-03-05T13:00:00.000Z');
let requests: string[];
let checkouts: Checkout[];
let stream: FakeOrderStream;

/** A checkout whose soup was declined and whose offers of other dishes expire after `seconds`. */
function declined(seconds: number): Checkout {
  const soup = { _id: 'soup', title: 'Soup' } as Order;
  const expiresAt = new Date(now + seconds * 1_000).toISOString();
  return {
    _id: 'c1',
    page: '/checkout/c1',
    tickets: [{ _id: 't', kitchen: { id: 'k', name: 'Ada' }, orders: [soup] }],
    rescues: [{ _id: 'r', orderId: 'soup', expiresAt, offers: [] }],
  } as unknown as Checkout;
}

beforeEach(() => {
  jest.useFakeTimers({ now });
  requests = [];
  checkouts = [];
  stream = new FakeOrderStream();
  setSession(signedInAs('Buyer'));
  answer({ 'GET /my-checkouts/{email}': () => checkouts });
});
afterEach(() => jest.useRealTimers());

const answer = (answers: Answers) =>
  answerCalls(
    {
      'GET /notices': () => [],
      'GET /news-settings': () => ({ sound: false, mail: true, canMail: true, pushKey: 'key', devices: 0 }),
      'POST /news/notified': () => ({ first: [] }),
      ...answers,
    },
    stream,
    ({ call }) => void requests.push(call),
  );

const boardLink: SiteLink = {
  place: 'new-orders',
  to: '/dashboard/order-board',
  label: 'Open the board',
  order: 10,
  access: ['Seller', 'admin'],
  shownTo: 'allowed',
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function show(at = '/dashboard') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInSlot links={[boardLink]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await pass(0);
  // Then the code of the stream loads.
  await pass(0);
}
const news = () => screen.getByRole('region', { name: 'Order updates' });

test('announces a dish that was declined before the page loaded, with a link to its tracker', async () => {
  checkouts = [declined(170)];
  await show();
  expect(news()).toHaveTextContent('The kitchen can’t make Soup. Choose another dish within 3 minutes.');
  expect(news()).toHaveAttribute('aria-live', 'polite');
  const link = within(news()).getByRole('link', { name: 'Choose another dish' });
  expect(link).toHaveAttribute('href', '/checkout/c1');
  expect(requests.toSorted()).toEqual([
    'GET /my-checkouts/bea%40example.com?limit=5',
    'GET /news-settings',
    'GET /notices?language=en',
  ]);
});

test('announces a dish that is declined while the page is open, when the server reports an order change', async () => {
  await show();
  await act(async () => stream.start());
  expect(news()).toBeEmptyDOMElement();
  checkouts = [declined(180)];
  await act(async () => stream.sendChange('soup'));
  await pass(200);
  expect(news()).toHaveTextContent('The kitchen can’t make Soup.');
});

test('gives the remaining time in whole minutes, and disappears when it is over', async () => {
  checkouts = [declined(90)];
  await show();
  expect(news()).toHaveTextContent('within 2 minutes.');
  await pass(50_000);
  expect(news()).toHaveTextContent('within a minute.');
  await pass(40_000);
  expect(news()).toBeEmptyDOMElement();
});

const ticket = (id: string, kitchen: string, ...statuses: OrderStatus[]): Ticket => ({
  _id: id,
  kitchen: { id: kitchen, name: kitchen },
  orders: statuses.map((status) => ({ _id: id, title: 'Soup', status }) as Order),
});
const cooked = (...tickets: Ticket[]) =>
  ({ _id: 'c1', number: '#E5KO4', page: '/checkout/c1', tickets, rescues: [] }) as unknown as Checkout;

test('announces a ready ticket with its number and kitchen, and counts it in the title, until it is handed over', async () => {
  document.title = 'Dashboard · Food Court';
  checkouts = [cooked(ticket('a', 'Ada', 'ready', 'handed_over'), ticket('b', 'Bo', 'ready', 'preparing'))];
  await show();
  await act(async () => stream.start());
  expect(news()).toHaveTextContent('#E5KO4 is ready at Ada.');
  expect(news()).not.toHaveTextContent('Bo');
  expect(within(news()).getByRole('link', { name: 'Show the number' })).toHaveAttribute('href', '/checkout/c1');
  expect(document.title).toBe('(1) Dashboard · Food Court');
  document.title = 'Wishes · Food Court';
  await pass(0);
  expect(document.title).toBe('(1) Wishes · Food Court');

  checkouts = [cooked(ticket('a', 'Ada', 'handed_over', 'handed_over'), ticket('b', 'Bo', 'preparing', 'preparing'))];
  await act(async () => stream.sendChange('a'));
  await pass(200);
  expect(news()).toBeEmptyDOMElement();
  expect(document.title).toBe('Wishes · Food Court');
});

test('names the number of the day, with the code beside it', async () => {
  checkouts = [{ ...cooked(ticket('a', 'Ada', 'ready')), dayNumber: 47 }];
  await show();
  expect(news()).toHaveTextContent('47 (#E5KO4) is ready at Ada.');
});

test('shows the first of several updates on its line, and the others on request', async () => {
  checkouts = [
    { ...declined(180), page: '/checkout/c2' },
    { ...cooked(ticket('a', 'Ada', 'ready')), page: '/checkout/c3' },
  ];
  await show();
  expect(news()).toHaveTextContent('The kitchen can’t make Soup.');
  expect(news()).not.toHaveTextContent('is ready at Ada');
  act(() => within(news()).getByRole('button', { name: '1 more' }).click());
  expect(news()).toHaveTextContent('#E5KO4 is ready at Ada.');
  act(() => within(news()).getByRole('button', { name: 'Show fewer' }).click());
  expect(news()).not.toHaveTextContent('is ready at Ada');
});

test('tells a seller about tickets that wait to be accepted, on every page except the board', async () => {
  setSession(signedInAs('Seller'));
  const placed = (ticketId: string, status: OrderStatus = 'placed') => ({ ticketId, status }) as Order;
  let orders = [placed('a'), placed('a'), placed('b', 'accepted')];
  answer({ 'GET /my-checkouts/{email}': () => [], 'GET /order-board/{email}': () => orders });
  await show();
  await act(async () => stream.start());
  expect(news()).toHaveTextContent('1 new order');
  expect(within(news()).getByRole('link', { name: 'Open the board' })).toHaveAttribute(
    'href',
    '/dashboard/order-board',
  );
  orders = [...orders, placed('c')];
  await act(async () => stream.sendChange('c'));
  await pass(200);
  expect(news()).toHaveTextContent('2 new orders');
});

test('announces a kitchen that takes too long to answer, with a link to cancel', async () => {
  const at = { at: '2026-03-05T13:20:00.000Z', time: '13:20' };
  checkouts = [{ ...declined(0), number: '#E5KO4', rescues: [] }];
  checkouts[0]!.tickets[0]!.unanswered = { readyAt: at, isLate: true, endsAt: at };
  await show();
  expect(news()).toHaveTextContent('Ada hasn’t answered your order #E5KO4 yet. You can cancel it.');
  expect(within(news()).getByRole('link', { name: 'Show the order' })).toHaveAttribute('href', '/checkout/c1');
});

test('does not tell an admin, whose board covers the whole court, about each new order', async () => {
  setSession(signedInAs('admin'));
  await show();
  expect(requests).toContain('GET /notices?language=en');
  expect(requests).not.toContain('GET /order-board/{email}');
});

test('does not repeat new orders on the seller’s board', async () => {
  setSession(signedInAs('Seller'));
  const orders = [{ ticketId: 'a', status: 'placed' } as Order];
  answer({ 'GET /my-checkouts/{email}': () => [], 'GET /order-board/{email}': () => orders });
  await show('/dashboard/order-board');
  expect(news()).toBeEmptyDOMElement();
});

test('does not repeat the offers on the tracker of their checkout', async () => {
  checkouts = [declined(180)];
  await show('/checkout/c1');
  expect(news()).toBeEmptyDOMElement();
});

test.each([
  ['a visitor', signedOut],
  ['somebody without a finished registration', signedInWithout('missing')],
  ['a suspended person', signedInWithout('suspended')],
])('%s gets no news, and none is requested', async (_, session) => {
  setSession(session);
  await show();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
