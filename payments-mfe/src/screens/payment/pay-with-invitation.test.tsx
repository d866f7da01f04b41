import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@food-court/shared-api';
import { expectError, loadCardField, paidHeading, PaymentFixture } from '#testing/payment-fixture.ts';
import { payButton, showPayment } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: PaymentFixture;
beforeEach(() => {
  localStorage.clear();
  fixture = new PaymentFixture();
  fixture.startPayment = () => ({ clientSecret: 'pi_1_secret_2', amount: 9.37 });
});

const checkout = { _id: 'c1', amount: 9.5, orders: 1 };
const withInvitation = { ...checkout, paid: 0.13, returned: 0 };
const offer = () => screen.queryByText('Have an invitation?');
async function apply(): Promise<void> {
  await userEvent.click(await screen.findByText('Have an invitation?'));
  await userEvent.type(await screen.findByLabelText('Invitation code'), 'ABCD2345');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('You get $0.13 off.')).toBeVisible();
}
const press = async () => userEvent.click(await payButton());
const paymentsMade = () =>
  fixture.requests.filter((name) =>
    /^POST \/(checkouts\/\{id\}\/(invitation|payments)|orders\/\{id\}\/payment)$/.test(name),
  );

it('takes an invitation off an order that waits for its payment, and pays with it before the card', async () => {
  localStorage.setItem('food-court/invitation', `ABCD2345 ${Date.now() - 31 * 24 * 60 * 60_000}`);
  showPayment();
  await loadCardField(fixture);
  await apply();
  expect(screen.getByText('Please pay $9.37')).toBeVisible();
  expect(screen.getByText('Invitation').parentElement).toHaveTextContent('Invitation −$0.13');
  expect(await payButton()).toHaveTextContent('Pay $9.37');
  await press();
  expect(await paidHeading()).toBeVisible();
  expect(paymentsMade()).toEqual(['POST /checkouts/{id}/invitation', 'POST /orders/{id}/payment']);
  expect(localStorage.getItem('food-court/invitation')).toBeNull();
});

it('keeps its card field and the amount when the order is read again after a refused card', async () => {
  showPayment();
  await loadCardField(fixture);
  await apply();
  const card = screen.getByText('the card field');
  fixture.setConfirmation({ checkout: withInvitation }, { error: { type: 'card_error', message: 'It was declined.' } });
  await press();
  await expectError('It was declined.');
  expect(await screen.findByText('$0.13 paid · $9.37 left')).toBeVisible();
  expect(await payButton()).toHaveTextContent('Pay $9.37');
  expect(card).toBeInTheDocument();
  expect(offer()).not.toBeInTheDocument();
  fixture.setConfirmation({ payment: 'paid' }, { paymentIntent: { status: 'succeeded' } });
  await press();
  expect(await paidHeading()).toBeVisible();
  expect(paymentsMade().filter((name) => name.endsWith('/invitation'))).toHaveLength(1);
});

it('takes the invitation off before somebody pays a part of the rest', async () => {
  showPayment();
  await loadCardField(fixture);
  await apply();
  await userEvent.click(screen.getByRole('button', { name: 'Pay part of it' }));
  expect(screen.getByText('In dollars, of $9.37.')).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Amount to pay now'), '4');
  await press();
  await waitFor(() =>
    expect(paymentsMade()).toEqual(['POST /checkouts/{id}/invitation', 'POST /checkouts/{id}/payments']),
  );
});

it.each<[string, Partial<Order>, string]>([
  ['a shared bill', { checkout: { ...checkout, share: { amount: 4.75, isYours: true } } }, '/orders/payment/o1'],
  ['an order that is partly paid', { checkout: { ...checkout, paid: 4, returned: 0 } }, '/orders/payment/o1'],
])('is not offered for %s', async (_, change, at) => {
  fixture.order = { ...fixture.order, ...change };
  showPayment(at);
  await payButton();
  expect(offer()).not.toBeInTheDocument();
});

it('offers no invitation to somebody who has ordered before', async () => {
  fixture.wallet = { ...fixture.wallet, takesInvitation: false };
  showPayment();
  await loadCardField(fixture);
  expect(offer()).not.toBeInTheDocument();
});
