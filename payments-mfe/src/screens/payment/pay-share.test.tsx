import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@food-court/shared-api';
import { loadCardField, PaymentFixture } from '#testing/payment-fixture.ts';
import { backLink, payButton, showPayment } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const bill = { _id: 'c1', amount: 30, orders: 3 };
const shareOf = (amount: number, isYours: boolean, paid = 0): Partial<Order> => ({
  name: '',
  email: '',
  checkout: { ...bill, paid, returned: 0, share: { amount, isYours } },
});

let fixture: PaymentFixture;
beforeEach(() => {
  fixture = new PaymentFixture();
  fixture.order = { ...fixture.order, ...shareOf(10, true) };
});

it('pays only the share of who shares a bill, and then offers to pay the rest', async () => {
  showPayment();
  await loadCardField(fixture);
  expect(screen.getByText('The bill of $30.00 is split evenly.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay part of it' })).not.toBeInTheDocument();
  expect(backLink()).toHaveAttribute('href', '/together');
  fixture.setConfirmation(shareOf(20, false, 10), { paymentIntent: { status: 'succeeded' } });
  await userEvent.click(await payButton());
  expect(await screen.findByText('Your share is paid')).toBeVisible();
  expect([...fixture.parts.values()]).toMatchObject([{ amount: 10 }]);

  await userEvent.click(screen.getByRole('button', { name: 'Pay the rest · $20.00' }));
  await loadCardField(fixture);
  expect(await payButton()).toHaveTextContent('Pay $20.00');
});

it('shows who has paid a share that the bill is paid, without the receipt of its buyer', async () => {
  fixture.order = { ...fixture.order, ...shareOf(0, false), payment: 'paid' };
  showPayment();
  expect(await screen.findByRole('heading', { name: 'This order is paid' })).toBeVisible();
  expect(backLink()).toHaveAttribute('href', '/together');
  expect(fixture.requests).not.toContain('GET /orders/{id}/receipt');
});

it.each([
  [true, 'Nothing was charged.'],
  [false, 'Not everyone paid in time, so you get your share back.'],
])('tells who has %s left of their share of a bill that ended what becomes of it', async (isYours, text) => {
  fixture.order = { ...fixture.order, ...shareOf(10, isYours, 10), status: 'cancelled' };
  showPayment();
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});
