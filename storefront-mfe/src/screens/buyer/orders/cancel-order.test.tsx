import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order } from '@food-court/shared-api';
import { order } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrdersScreen from './orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let jollof: Order;
let sent: unknown[];
let cancel: () => Order;

beforeEach(() => {
  setSession(signedIn);
  jollof = order({ title: 'Jollof rice' });
  sent = [];
  cancel = () => (jollof = { ...jollof, status: 'cancelled' });
  fakeServer({
    'GET /my-orders/{email}': () => [jollof],
    'POST /orders/{id}/steps': ({ body }) => {
      sent.push(body);
      return cancel();
    },
  });
});

const article = () => screen.findByRole('article', { name: 'Jollof rice' });
const openDialog = async () => {
  showScreen(OrdersScreen, { path: '/orders', at: '/orders' });
  await userEvent.click(within(await article()).getByRole('button', { name: 'Cancel order' }));
  return within(screen.getByRole('dialog', { name: /^Cancel Jollof rice/ }));
};

test('asks for confirmation, says what happens to the money, and cancels the order', async () => {
  const dialog = await openDialog();
  expect(dialog.getByText(/Nothing was charged\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await within(await article()).findByText('Cancelled')).toBeVisible();
  expect(sent).toEqual([{ from: 'placed', to: 'cancelled' }]);
  expect(toasts).toEqual(['success: Cancelled your order Jollof rice']);
  expect(await article()).toHaveFocus();
  expect(within(await article()).queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test.each([
  ['paid', 0, 'You get $12.50 back in full.'],
  ['paid', 4.25, 'You get the other $8.25 back, too.'],
  ['refunded', 12.5, 'You’ve already had a full refund.'],
  ['processing', 0, 'If your payment still goes through, you get a full refund'],
] as const)(
  'says what happens to the money of an order that is %s with $%d refunded',
  async (payment, refunded, text) => {
    jollof = { ...jollof, payment, refunded };
    expect((await openDialog()).getByText(new RegExp(text.replaceAll('$', '\\$')))).toBeVisible();
  },
);

test('closes the dialog without cancelling on “Keep it”', async () => {
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Keep it' }));
  expect(sent).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows the new state and an error when the order changed meanwhile', async () => {
  cancel = () => {
    jollof = { ...jollof, status: 'accepted', payment: 'paid' };
    throw new ApiError('changed_meanwhile', 'This order has moved on: it is accepted.', 409);
  };
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Cancel order' }));
  expect(await within(await article()).findByText('Paid')).toBeVisible();
  expect(toasts).toEqual(['error: This order has moved on: it is accepted.']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows a failed cancellation in the dialog, where it can be retried', async () => {
  const succeed = cancel;
  cancel = () => {
    throw new ApiError('unavailable', 'The kitchen is closed.', 503);
  };
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('The kitchen is closed.'));
  cancel = succeed;
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(toasts).toEqual(['success: Cancelled your order Jollof rice']));
});
