import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order } from '@food-court/shared-api';
import { order } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn, signedInWithout, signOut, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrdersScreen from './orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const orders = (count: number, from = 1): Order[] =>
  Array.from({ length: count }, (_, place) => order({ title: `Order ${from + place}` }));
const show = (at = '/orders') => showScreen(OrdersScreen, { path: at, at });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  setSession(signedIn);
});

test.each(['/orders', '/dashboard/orders'])(
  '%s shows the orders as cards, with a link to the payment (spec 2.6, 2.12, 2.62, 2.63, 3.9)',
  async (at) => {
    const made = fakeServer({ 'GET /my-orders/{email}': () => [order({ title: 'Jollof rice' })] });
    show(at);
    expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toBeInTheDocument();
    const card = within(await screen.findByRole('article', { name: 'Jollof rice' }));
    expect(card.getByRole('img', { name: 'Jollof rice' })).toBeInTheDocument();
    expect(card.getByRole('heading', { level: 3, name: 'Jollof rice' })).toBeInTheDocument();
    expect(card.getByText('$12.50')).toBeInTheDocument();
    expect(card.getByText('Rice')).toBeInTheDocument();
    expect(card.getByText('All about Jollof rice.')).toBeInTheDocument();
    expect(card.getByText(/Mar 2026/)).toHaveAttribute('datetime', '2026-03-05T12:30:00.000Z');
    expect(card.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', `${at}/payment/order-Jollof-rice`);
    expect(card.getByRole('link', { name: 'Pay' })).toHaveAccessibleDescription('Jollof rice');
    expect(made).toEqual(['GET /my-orders/ada%40example.com']);
  },
);

test('shows an empty state with a link to the dishes when there are no orders (spec 2.64)', async () => {
  fakeServer({ 'GET /my-orders/{email}': () => [] });
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading your orders…');
  expect(await screen.findByRole('heading', { name: 'There are no order right now' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse the dishes' })).toHaveAttribute('href', '/');
});

test('loads more page by page, and keeps the shown orders when a page fails', async () => {
  let down = true;
  fakeServer({
    'GET /my-orders/{email}': ({ query }) => {
      if (!query.has('cursor')) return { items: orders(24), next: 'c2' };
      if (down) throw new ApiError('unreachable', 'The food court can’t be reached.');
      return { items: orders(2, 25) };
    },
  });
  show();
  await press('Show more');
  expect(await screen.findByRole('alert')).toHaveTextContent('The food court can’t be reached.');
  expect(screen.getAllByRole('article')).toHaveLength(24);

  down = false;
  await press('Retry');
  expect(await screen.findByRole('article', { name: 'Order 26' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(26);
  expect(screen.getByRole('group', { name: 'More of your orders' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('offers a retry when the list fails to load', async () => {
  let down = true;
  fakeServer({
    'GET /my-orders/{email}': () => {
      if (down) throw new ApiError('unavailable', 'The kitchen is closed.', 503);
      return orders(1);
    },
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your ordersThe kitchen is closed.');
  down = false;
  await press('Retry');
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

test('keeps the error and shows Retry as busy during a retry', async () => {
  let answers: (() => never) | (() => Promise<never>) = () => {
    throw new ApiError('suspended', 'Your account is suspended.', 403);
  };
  fakeServer({ 'GET /my-orders/{email}': () => answers() });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is suspended.');
  answers = () => new Promise<never>(() => {});
  await press('Retry');
  expect(await screen.findByRole('button', { name: 'Retry', busy: true })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your orders');
});

test('leads to the login and back when the session has expired', async () => {
  fakeServer({
    'GET /my-orders/{email}': () => {
      throw new ApiError('session_expired', 'Your session has expired.', 401);
    },
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please log in again');
  await press('Login');
  expect(await screen.findByText('You are at /login')).toBeInTheDocument();
  expect(screen.getByText('You came from /orders')).toBeInTheDocument();
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual(['error: Your session has expired.']);
});

test('links a user without a finished registration to it', async () => {
  setSession(signedInWithout('missing'));
  fakeServer({
    'GET /my-orders/{email}': () => {
      throw new ApiError('not_allowed', 'Please finish your registration first.', 403);
    },
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please finish your registration first.');
  expect(screen.getByRole('link', { name: 'Finish your registration' })).toHaveAttribute('href', '/register');
});

test('shows a suspended buyer the reason', async () => {
  setSession(signedInWithout('suspended'));
  fakeServer({
    'GET /my-orders/{email}': () => {
      throw new ApiError('suspended', 'Your account is suspended. Please ask an admin.', 403);
    },
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is suspended. Please ask an admin.');
});
