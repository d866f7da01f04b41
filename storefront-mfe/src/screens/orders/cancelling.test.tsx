import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order } from 'shared-api';
import { order } from '../testing/dishes';
import { fakeCourt } from '../testing/fake-court';
import { sessionIs, signedIn, told } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import OrdersScreen from './orders.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

let jollof: Order;
let sent: unknown[];
let cancel: () => Order;

beforeEach(() => {
  sessionIs(signedIn);
  jollof = order({ title: 'Jollof rice' });
  sent = [];
  cancel = () => (jollof = { ...jollof, status: 'cancelled' });
  fakeCourt({
    'GET /my-orders/{email}': () => [jollof],
    'POST /orders/{id}/steps': ({ body }) => {
      sent.push(body);
      return cancel();
    },
  });
});

const article = () => screen.findByRole('article', { name: 'Jollof rice' });
const ask = async () => {
  showScreen(OrdersScreen, { path: '/orders', at: '/orders' });
  await userEvent.click(within(await article()).getByRole('button', { name: 'Cancel order' }));
  return within(screen.getByRole('dialog', { name: /^Cancel Jollof rice/ }));
};

test('asks first, says what it means for the money, and then it is cancelled', async () => {
  const dialog = await ask();
  expect(dialog.getByText(/Nothing was charged\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await within(await article()).findByText('Cancelled')).toBeVisible();
  expect(sent).toEqual([{ from: 'placed', to: 'cancelled' }]);
  expect(told).toEqual(['success: Cancelled your order Jollof rice']);
  expect(await article()).toHaveFocus();
  expect(within(await article()).queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test.each([
  ['paid', 0, '$12.50 goes back to your card in full.'],
  ['paid', 4.25, 'the other $8.25 goes back to your card, too.'],
  ['refunded', 12.5, 'All that you paid has been sent back already.'],
  ['processing', 0, 'Should the payment that is under way still arrive, it goes back'],
] as const)('of an order that is %s, with $%d of it sent back, says so', async (payment, refunded, words) => {
  jollof = { ...jollof, payment, refunded };
  expect((await ask()).getByText(new RegExp(words.replaceAll('$', '\\$')))).toBeVisible();
});

test('can be thought over', async () => {
  await userEvent.click((await ask()).getByRole('button', { name: 'Keep it' }));
  expect(sent).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('too late says what the order is now, and shows it', async () => {
  cancel = () => {
    jollof = { ...jollof, status: 'accepted', payment: 'paid' };
    throw new ApiError('changed_meanwhile', 'This order has moved on: it is accepted.', 409);
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel order' }));
  expect(await within(await article()).findByText('Paid')).toBeVisible();
  expect(told).toEqual(['error: This order has moved on: it is accepted.']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('that fails says so where it was asked, and can be repeated', async () => {
  const willing = cancel;
  cancel = () => {
    throw new ApiError('unavailable', 'The kitchen is closed.', 503);
  };
  const dialog = await ask();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('The kitchen is closed.'));
  cancel = willing;
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(told).toEqual(['success: Cancelled your order Jollof rice']));
});
