import { screen, within } from '@testing-library/react';
import type { Order } from '@food-court/shared-api';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderScreen from './order.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let order: Order;

beforeEach(() => {
  signedInAs('Seller');
  order = paidOrder({ title: 'Jollof' });
  fakeServer({
    'GET /orders/{id}': () => order,
    'GET /orders/{id}/history': () => [],
    'GET /orders/{id}/dispute': () => ({}),
  });
});

test('strikes through a replaced order, and tells its kitchen where the money went, but not to whom', async () => {
  order = { ...order, status: 'declined', refunded: 1, moved: 11.5 };
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  expect(await screen.findByRole('deletion')).toHaveTextContent('$12.50');
  expect(screen.getByText(/replaced by another dish/)).toBeVisible();
  expect(screen.getByText('Paid, $1.00 refunded, $11.50 pay for the dish instead')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'replaced by another dish' })).not.toBeInTheDocument();
});

test('shows an admin what replaced an order, and what the buyer paid in the end', async () => {
  signedInAs('admin');
  const tea = { ...order, _id: 'tea', title: 'Tea', price: 11.5, checkout: { _id: 'c1', amount: 12.5, orders: 2 } };
  order = {
    ...order,
    status: 'declined',
    refunded: 1,
    moved: 11.5,
    replacedBy: 'tea',
    checkout: { _id: 'c1', amount: 12.5, orders: 2 },
  };
  fakeServer({
    'GET /orders/{id}': () => order,
    'GET /orders/{id}/history': () => [],
    'GET /orders/{id}/dispute': () => ({}),
    'GET /checkouts/{id}/history': () => ({ buyer: { name: 'Bea Buyer' }, sellers: [], payments: [], events: [] }),
    'GET /checkouts/{id}': () => ({
      _id: 'c1',
      number: '#E5KO4',
      page: '/checkout/c1',
      amount: 12.5,
      refunded: 1,
      payment: 'paid',
      createdAt: order.createdAt,
      rescues: [],
      tickets: [{ _id: 't1', kitchen: { id: 'ada', name: 'Ada Obi' }, orders: [order, tea] }],
    }),
  });
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  const together = within(await screen.findByRole('region', { name: 'Dishes' }));
  expect(await together.findByText('$12.50 in total, $1.00 refunded: the buyer paid $11.50')).toBeInTheDocument();
  expect(together.getByRole('deletion')).toHaveTextContent('$12.50');
  expect(together.getByRole('link', { name: '1 × Jollof' }).closest('li')).toHaveTextContent(
    '1 × Jollof replaced by TeaDeclined$12.50$1.00 refunded',
  );
  expect(screen.getByRole('link', { name: 'replaced by another dish' })).toHaveAttribute(
    'href',
    '/dashboard/order/tea',
  );
});
