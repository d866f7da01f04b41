import { screen, within } from '@testing-library/react';
import { ApiError } from '@food-court/shared-api';
import { checkoutOf, nandi, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import GuestOrdersScreen from './guest-orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const show = () => showScreen(GuestOrdersScreen, { path: '/guest/orders', at: '/guest/orders' });
const nothing = () => screen.findByRole('heading', { name: 'This browser has no orders' });
beforeEach(() => localStorage.clear());

test('a guest finds the orders of this browser again, and can save them', async () => {
  localStorage.setItem('food-court/guest', 'secret');
  const tea = order({ title: 'Tea', price: 3 });
  fakeServer({
    'GET /own-checkouts': () => [checkoutOf(together([tea, { ...tea, _id: 'o2', price: 8, kitchen: nandi }]))],
  });
  show();
  const one = within(await screen.findByRole('article', { name: 'Order #A1B2C' }));
  for (const text of ['Ada, Nandi', '$11.00', 'Paid']) expect(one.getByText(text)).toBeVisible();
  expect(one.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', '/guest/checkout/checkout-1');
  expect(screen.getByRole('link', { name: 'Save your orders' })).toBeVisible();
});

test('a browser in which nobody ordered asks the server nothing', async () => {
  const made = fakeServer({});
  show();
  await nothing();
  expect(made).toEqual([]);
});

test('an expired secret is not tried again', async () => {
  localStorage.setItem('food-court/guest', 'secret');
  const made = fakeServer({
    'GET /own-checkouts': () => {
      throw new ApiError('session_expired', 'This link to your orders is no longer valid.', 401);
    },
  });
  show();
  await nothing();
  expect(made).toHaveLength(1);
});
