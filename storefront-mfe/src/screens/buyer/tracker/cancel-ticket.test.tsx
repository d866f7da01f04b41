import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Checkout, type Order } from '@food-court/shared-api';
import { checkoutOf, nandi, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from './tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const rice = order({ title: 'Egg rice', price: 8 });
const tea = order({ title: 'Iced tea', price: 3, kitchen: nandi });
let orders: Order[];
let sent: [string, unknown][];
let step: () => void;

/** Changes Nandi’s orders as another client would. */
const moveTea = (fields: Partial<Order>) => {
  orders = orders.map((one) => (one.kitchen.id === 'nandi' ? { ...one, ...fields } : one));
};

beforeEach(() => {
  setSession(signedIn);
  orders = together([rice, tea]);
  sent = [];
  step = () => moveTea({ status: 'cancelled', refunded: 3 });
  fakeServer({
    'GET /checkouts/{id}': (): Checkout => checkoutOf(orders),
    'POST /tickets/{id}/steps': ({ params, body }) => {
      sent.push([params.id ?? '', body]);
      step();
      return [{ _id: 'order-Iced-tea', status: 'cancelled' }];
    },
  });
});

const ticket = () => screen.findByRole('article', { name: 'Nandi' });
const openDialog = async () => {
  showScreen(TrackerScreen, { path: '/checkout/:id', at: '/checkout/checkout-1' });
  await userEvent.click(within(await ticket()).getByRole('button', { name: 'Cancel' }));
  return within(screen.getByRole('dialog', { name: /^Cancel your order at Nandi/ }));
};

test('cancels the orders of one kitchen after a confirmation that says what happens to the money', async () => {
  const dialog = await openDialog();
  expect(dialog.getByText(/You get \$3\.00 back\./)).toBeVisible();
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await within(await ticket()).findByText('Cancelled')).toBeVisible();
  expect(sent).toEqual([['ticket-nandi', { from: 'placed', to: 'cancelled' }]]);
  await waitFor(() => expect(toasts).toEqual(['success: Cancelled your order at Nandi']));
  expect(await ticket()).toHaveFocus();
  expect(within(await ticket()).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  const other = within(screen.getByRole('article', { name: 'Ada' }));
  expect(other.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test.each([
  ['unpaid', 'so this cancels the other kitchens too. Nothing was charged.'],
  ['processing', 'If your payment still goes through, you get a full refund.'],
] as const)('says that a checkout that is %s is cancelled as a whole', async (payment, text) => {
  orders = together([rice, tea], { payment });
  expect((await openDialog()).getByText(new RegExp(text))).toBeVisible();
});

test('shows the new state and an error when the orders were accepted meanwhile', async () => {
  step = () => {
    moveTea({ status: 'accepted' });
    throw new ApiError('changed_meanwhile', 'This order has moved on: it is accepted.', 409);
  };
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Cancel order' }));
  await waitFor(async () =>
    expect(within(await ticket()).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument(),
  );
  expect(toasts).toEqual(['error: This order has moved on: it is accepted.']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows a failed cancellation in the dialog, where it can be retried', async () => {
  const succeed = step;
  step = () => {
    throw new ApiError('unavailable', 'The kitchen is closed.', 503);
  };
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('The kitchen is closed.'));
  step = succeed;
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(toasts).toEqual(['success: Cancelled your order at Nandi']));
});
