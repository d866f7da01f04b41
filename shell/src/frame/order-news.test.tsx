import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Checkout, Order } from 'shared-api';
import { createQueryClient } from 'shared-api/query';
import { answerCalls, FakeOrderStream } from 'shared-api/testing';
import { setSession, signedInAs, signedInWithout, signedOut } from '../testing/fake-session';
import { SignedInSlot } from './signed-in-slot';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const now = Date.parse('2026-03-05T13:00:00.000Z');
let requests: string[];
let checkouts: Checkout[];
let stream: FakeOrderStream;

/** Soup of checkout c1 was declined; the offers of other dishes end after so many seconds. */
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
  answerCalls({ 'GET /my-checkouts/{email}': () => checkouts }, stream, ({ call }) => void requests.push(call));
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function show(at = '/dashboard') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInSlot />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await pass(0);
  // The second load is that of the stream's code.
  await pass(0);
}
const news = () => screen.getByRole('region', { name: 'Order news' });

test('a dish that fell away before the page was loaded is told, with the way to its tracker', async () => {
  checkouts = [declined(170)];
  await show();
  expect(news()).toHaveTextContent('Soup fell away. Choose another dish within 3 minutes.');
  expect(news()).toHaveAttribute('aria-live', 'polite');
  const link = within(news()).getByRole('link', { name: 'Choose another dish' });
  expect(link).toHaveAttribute('href', '/checkout/c1');
  expect(requests).toEqual(['GET /my-checkouts/bea%40example.com?limit=5']);
});

test('a dish that falls away while the page is open is told when the server says that an order changed', async () => {
  await show();
  await act(async () => stream.start());
  expect(news()).toBeEmptyDOMElement();
  checkouts = [declined(180)];
  await act(async () => stream.sendChange('soup'));
  await pass(200);
  expect(news()).toHaveTextContent('Soup fell away.');
});

test('the time is said in whole minutes, and the news goes when it is over', async () => {
  checkouts = [declined(90)];
  await show();
  expect(news()).toHaveTextContent('within 2 minutes.');
  await pass(50_000);
  expect(news()).toHaveTextContent('within a minute.');
  await pass(40_000);
  expect(news()).toBeEmptyDOMElement();
});

test('the tracker of the checkout, which makes the offers, does not repeat them', async () => {
  checkouts = [declined(180)];
  await show('/checkout/c1');
  expect(news()).toBeEmptyDOMElement();
});

test.each([
  ['a visitor', signedOut],
  ['somebody without a finished registration', signedInWithout('missing')],
  ['a suspended person', signedInWithout('suspended')],
])('%s has no news and asks for none', async (_, session) => {
  setSession(session);
  await show();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
