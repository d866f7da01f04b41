import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order } from '@food-court/shared-api';
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

beforeEach(() => {
  signedInAs('Seller');
  order = paidOrder({ title: 'Jollof', quantity: 3 });
  refund = (sent) => (order = { ...order, refunded: order.refunded + sent });
  made = fakeServer({
    'GET /orders/{id}': () => order,
    'GET /orders/{id}/history': () => [],
    'GET /orders/{id}/dispute': () => ({}),
    'POST /orders/{id}/refunds': ({ body }) => {
      const { amount, quantity } = body as { amount?: number; quantity?: number };
      return refund(amount ?? (quantity ?? 0) * order.price);
    },
  });
});

const open = async () => {
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  await userEvent.click(await screen.findByRole('button', { name: 'Give a refund' }));
};
const refunds = () => made.filter(({ call }) => call.startsWith('POST'));
const amount = () => screen.getByLabelText('Amount');

describe('a refund by portions', () => {
  const howMuch = () => screen.getByLabelText('How much');
  const part = () => userEvent.click(screen.getByRole('switch', { name: 'Only a part' }));
  const choices = () =>
    within(howMuch())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  test('sends their number, and shows the amount on the button', async () => {
    await open();
    await part();
    expect(choices()).toEqual(['An amount', '1 of 3 portions ($12.50)', '2 of 3 portions ($25.00)']);
    await userEvent.selectOptions(howMuch(), '2 of 3 portions ($25.00)');
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
    await write('Reason (optional)', 'Cold');
    await press('Refund $25.00');
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('$25.00 goes back to Bea Buyer'));
    expect(refunds().map(({ body }) => body)).toEqual([{ quantity: 2, reason: 'Cold' }]);
  });

  test('never offers more than what is left', async () => {
    order = { ...order, refunded: 20 };
    await open();
    await part();
    expect(choices()).toEqual(['An amount', '1 of 3 portions ($12.50)']);
  });

  test('excludes what pays for the replacement', async () => {
    order = { ...order, status: 'declined', moved: 20 };
    await open();
    await part();
    expect(choices()).toEqual(['An amount', '1 of 3 portions ($12.50)']);
  });

  test('is not offered for a single portion, or when less than a portion is left', async () => {
    order = { ...order, refunded: 30 };
    await open();
    await part();
    expect(screen.queryByLabelText('How much')).not.toBeInTheDocument();
    expect(amount()).toBeVisible();
  });

  test('can be replaced by an amount', async () => {
    await open();
    await part();
    await userEvent.selectOptions(howMuch(), '1 of 3 portions ($12.50)');
    await userEvent.selectOptions(howMuch(), 'An amount');
    await write('Amount', '3');
    await press('Refund $3.00');
    await waitFor(() => expect(refunds().map(({ body }) => body)).toEqual([{ amount: 3 }]));
  });

  test('sends everything that is left without a part', async () => {
    await open();
    await press('Refund $37.50');
    await waitFor(() => expect(refunds().map(({ body }) => body)).toEqual([{ amount: 37.5 }]));
  });

  test('shows the reason and what is left when it is too large by then', async () => {
    refund = () => {
      order = { ...order, refunded: 30 };
      throw new ApiError('refund_too_large', 'Only $7.50 of what was paid can still be refunded.', 409);
    };
    await open();
    await part();
    await userEvent.selectOptions(howMuch(), '2 of 3 portions ($25.00)');
    await press('Refund $25.00');
    expect(await screen.findByRole('alert')).toHaveTextContent('Only $7.50 of what was paid can still be refunded.');
    await waitFor(() => expect(screen.queryByLabelText('How much')).not.toBeInTheDocument());
    expect(amount()).toBeVisible();
  });

  test('asks for a new sign-in when the last one is too old, and sends nothing', async () => {
    refund = () => {
      throw new ApiError('old_sign_in', 'Please log in again.', 403);
    };
    await open();
    await press('Refund $37.50');
    expect(await screen.findByRole('dialog', { name: 'Log in again to go on' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
