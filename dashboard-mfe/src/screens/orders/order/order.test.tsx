import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order, type OrderEvent } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { press, write } from '#testing/fill-dish-form.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderScreen from './order.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let order: Order;
let made: readonly FakeRequest[];
let refund: (amount: number) => Order;

const history: OrderEvent[] = [
  { status: 'placed', payment: 'unpaid', by: 'buyer', at: '2025-11-20T09:00:00.000Z' },
  { payment: 'paid', by: 'court', at: '2025-11-20T10:00:00.000Z' },
  { status: 'accepted', by: 'seller', at: '2025-11-20T10:01:00.000Z' },
  { refunded: 3, by: 'admin', at: '2025-11-20T10:02:00.000Z' },
  { status: 'cancelled', by: 'court', at: '2025-11-20T10:03:00.000Z' },
];

beforeEach(() => {
  signedInAs('Seller');
  order = paidOrder({ title: 'Jollof' });
  refund = (amount) =>
    (order = {
      ...order,
      refunded: order.refunded + amount,
      payment: order.refunded + amount === 12.5 ? 'refunded' : 'paid',
    });
  made = fakeServer({
    'GET /orders/{id}': () => order,
    'GET /orders/{id}/history': () => history,
    'GET /orders/{id}/dispute': () => ({}),
    'POST /orders/{id}/refunds': ({ body }) => refund((body as { amount: number }).amount),
  });
});

const open = async () => {
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  await userEvent.click(await screen.findByRole('button', { name: 'Give a refund' }));
  await screen.findByRole('form', { name: 'Refund' });
};
const refunds = () => made.filter(({ call }) => call.startsWith('POST'));
const amount = () => screen.getByLabelText('Amount');

test('shows the history of an order with the actors, oldest first', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order #JOLLO Jollof');
  const happenings = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(happenings.map((item) => item.lastChild?.textContent)).toEqual([
    'Placed, Not paid by the buyer',
    'Paid',
    'Accepted by the seller',
    '$3.00 refunded by an admin',
    'Cancelled by the food court',
  ]);
});

test('refunds the full remaining amount, which the button names', async () => {
  order = { ...order, refunded: 3 };
  await open();
  await press('Refund $9.50');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('$9.50 goes back to Bea Buyer'));
  expect(refunds().map(({ call, body }) => [call, body])).toEqual([['POST /orders/jollof/refunds', { amount: 9.5 }]]);
  expect(refunds()[0]?.key).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(screen.getByText('$12.50 refunded')).toBeVisible();
});

test('warns that a full refund declines an order that is not accepted yet', async () => {
  const declines = 'A full refund declines this order.';
  order = { ...order, status: 'placed' };
  await open();
  expect(screen.getByText(declines)).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Only a part' }));
  expect(screen.queryByText(declines)).not.toBeInTheDocument();
});

test('does not refund with a single press', async () => {
  await open();
  await press('Give a refund');
  expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
});

test('refunds a part with its reason, then the rest', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Only a part' }));
  await write('Amount', '4.2');
  await write('Reason (optional)', ' Cold ');
  await press('Refund $4.20');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('$4.20 goes back to Bea Buyer'));
  expect(refunds()[0]?.body).toEqual({ amount: 4.2, reason: 'Cold' });
  expect(await screen.findByRole('button', { name: 'Refund $8.30' })).toBeVisible();
});

test.each([
  ['', 'Amount is Required'],
  ['0', 'Amount must be more than 0'],
  ['1.234', 'Amount can have at most two decimals'],
  ['12.51', 'Amount can be at most $12.50'],
])('rejects a partial refund of ‘%s’: %s', async (typed, words) => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Only a part' }));
  if (typed) await write('Amount', typed);
  await userEvent.click(screen.getByRole('button', { name: /^Refund/ }));
  await waitFor(() => expect(amount()).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(amount()).toHaveFocus();
  expect(refunds()).toEqual([]);
});

test('repeats a refund with the same key after a network failure', async () => {
  const willing = refund;
  refund = () => {
    throw new ApiError('unreachable', 'The food court can’t be reached.');
  };
  await open();
  await press('Refund $12.50');
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be reached. Press again. No refund is made twice.');
  refund = willing;
  await press('Refund $12.50');
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect(refunds().map(({ key }) => key)).toEqual([refunds()[0]?.key, refunds()[0]?.key]);
});

test('does not report a refund as sent when the card provider refuses it', async () => {
  refund = () => {
    throw new ApiError(
      'conflict',
      'The card provider refused to send this money back, so nothing was sent. Whoever runs the court can find out why.',
      409,
    );
  };
  await open();
  await press('Refund $12.50');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The card provider refused to send this money back, so nothing was sent.',
  );
  expect(toast.success).not.toHaveBeenCalled();
});

test('shows the remaining amount after a concurrent refund', async () => {
  refund = () => {
    order = { ...order, refunded: 10 };
    throw new ApiError('refund_too_large', 'Only $2.50 of what was paid can still be refunded.', 409);
  };
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Only a part' }));
  await write('Amount', '5');
  await press('Refund $5.00');
  await waitFor(() => expect(screen.getByText('Paid, $10.00 refunded')).toBeVisible());
  expect(amount()).toHaveValue(5);
  expect(amount()).toHaveAccessibleDescription(
    expect.stringContaining('Only $2.50 of what was paid can still be refunded.'),
  );
});

test.each([
  ['unpaid', 'Not paid'],
  ['refunded', 'Refunded'],
] as const)('offers no refund of an order that is %s', async (payment, words) => {
  order = { ...order, payment };
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('does not show another seller’s order', async () => {
  fakeServer({
    'GET /orders/{id}': () => {
      throw new ApiError('not_found', 'We can’t find this order.', 404);
    },
  });
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
});

test('shows choices, note, serving and the reason of a decline', async () => {
  order = {
    ...order,
    choices: [{ id: 'egg', group: 'Extras', name: '<b>Egg</b>', price: 1 }],
    note: 'بدون مكسرات',
    serving: { kind: 'table', table: 7 },
    status: 'declined',
    declineReason: 'too-busy',
  };
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  expect(await screen.findByText('Extras')).toBeVisible();
  expect(screen.getByText('<b>Egg</b>')).toBeVisible();
  expect(screen.getByText('بدون مكسرات')).toBeVisible();
  expect(screen.getByText('Table 7')).toBeVisible();
  expect(screen.getByText('Declined: Too busy')).toBeVisible();
});
