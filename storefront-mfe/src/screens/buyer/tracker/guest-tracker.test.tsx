import { screen } from '@testing-library/react';
import { ApiError, type Checkout } from '@food-court/shared-api';
import { checkoutOf, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from './tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const tea = order({ title: 'Tea', name: 'Guest', email: '' });
const show = () => showScreen(TrackerScreen, { path: '/guest/checkout/:id', at: '/guest/checkout/checkout-1' });
const serve = (answer: () => Checkout) => fakeServer({ 'GET /checkouts/{id}': answer });
const checkout = (paid: Partial<Checkout> & Parameters<typeof together>[1]) =>
  checkoutOf(together([tea], paid), { serving: { kind: 'table', table: 12 } });

beforeEach(() => localStorage.setItem('food-court/guest', 'secret'));

test('a guest follows, cancels and keeps a paid order without an account', async () => {
  serve(() => checkout({ payment: 'paid' }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thanks' })).toBeVisible();
  expect(screen.getByText('Table 12')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/guest/orders/payment/order-Tea');
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/guest/orders');
  expect(screen.getByRole('link', { name: 'Save your orders' })).toHaveAttribute('href', '/guest/save');
});

test('a guest who has not paid yet gets the payment page of guests', async () => {
  serve(() => checkout({ payment: 'unpaid' }));
  show();
  expect(await screen.findByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/guest/orders/payment/order-Tea');
});

test.each([
  ['not_found', 404],
  ['session_expired', 401],
] as const)('somebody else’s browser is told where the order is (%s)', async (code, status) => {
  serve(() => {
    throw new ApiError(code, 'No.', status);
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We can’t find this orderOpen this page in the browser in which you ordered.',
  );
  expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
});

test('a browser without a secret asks the server nothing', async () => {
  localStorage.clear();
  const made = serve(() => checkout({ payment: 'paid' }));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t find this order');
  expect(made).toEqual([]);
});

test('somebody who has signed in gets the tracker of their account', async () => {
  setSession(signedIn);
  serve(() => checkout({ payment: 'paid' }));
  show();
  expect(await screen.findByText('You are at /checkout/checkout-1')).toBeVisible();
});
