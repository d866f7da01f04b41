import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rejectWith } from '#testing/fake-server.ts';
import { expectError, loadCardField, paidHeading, PaymentFixture } from '#testing/payment-fixture.ts';
import { payButton, showPayment } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: PaymentFixture;
beforeEach(() => {
  fixture = new PaymentFixture();
});

const checkout = { _id: 'c1', amount: 9.5, orders: 1 };
const field = () => screen.findByLabelText('Amount to pay now');
async function choosePart(amount: string): Promise<void> {
  showPayment();
  await loadCardField(fixture);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay part of it' }));
  await userEvent.type(await field(), amount);
}
const press = async () => userEvent.click(await payButton());
const acceptPart = (): void =>
  fixture.setConfirmation(
    { checkout: { ...checkout, paid: 4, returned: 0 } },
    { paymentIntent: { status: 'succeeded' } },
  );
const paidSoFar = () => screen.findByText('$4.00 paid · $5.50 left');

it('lets a buyer pay a part, says what is left, and takes the rest from another card', async () => {
  await choosePart('4');
  expect(await field()).toHaveFocus();
  expect(screen.getByText('$5.50 is left to pay after that.')).toBeVisible();
  expect(await payButton()).toHaveTextContent('Pay $4.00');
  acceptPart();
  await press();
  expect(await paidSoFar()).toHaveFocus();
  expect([...fixture.parts.values()]).toMatchObject([{ amount: 4 }]);
  expect(fixture.startedPayments()).toBe(0);
  expect(screen.queryByLabelText('Amount to pay now')).not.toBeInTheDocument();

  fixture.startPayment = () => ({ clientSecret: 'pi_2_secret_3', amount: 5.5 });
  fixture.setConfirmation({ payment: 'paid', checkout }, { paymentIntent: { status: 'succeeded' } });
  await loadCardField(fixture);
  expect(await payButton()).toHaveTextContent('Pay $5.50');
  await press();
  expect(await paidHeading()).toHaveFocus();
});

it('pays all when the buyer takes the part back', async () => {
  await choosePart('4');
  await userEvent.click(screen.getByRole('button', { name: 'Pay all of it' }));
  expect(screen.queryByLabelText('Amount to pay now')).not.toBeInTheDocument();
  expect(await payButton()).toHaveTextContent('Pay $9.50');
  await press();
  expect(await paidHeading()).toBeVisible();
  expect([fixture.startedPayments(), fixture.parts.size]).toEqual([1, 0]);
});

it('starts nothing while the amount can’t be paid, and says why at the field and below the button', async () => {
  await choosePart('0.10');
  await press();
  await expectError('A card pays at least $0.50. Nothing was charged.');
  expect(await field()).toBeInvalid();
  expect(await field()).toHaveAccessibleDescription(expect.stringContaining('A card pays at least $0.50'));
  expect([fixture.startedPayments(), fixture.parts.size]).toEqual([0, 0]);
  await userEvent.type(await field(), '{Backspace}{Backspace}50');
  await expectError('');
  expect(await field()).toBeValid();
});

it('asks for the same payment again when the answer to the press was lost, and for another one at the next press', async () => {
  const { startPart } = fixture;
  const keys: string[] = [];
  fixture.startPart = (amount, key) => {
    keys.push(key);
    if (keys.length === 1) rejectWith('unavailable', 'The food court is busy.', 503)();
    return startPart(amount, key);
  };
  await choosePart('4');
  await press();
  await expectError('The food court is busy. Nothing was charged.');
  fixture.setConfirmation({}, { error: { type: 'card_error', message: 'Your card was declined.' } });
  await press();
  await expectError('Your card was declined.');
  acceptPart();
  await press();
  expect(await paidSoFar()).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('charges nothing a second time when the part turns out to be paid', async () => {
  fixture.partState = 'open';
  fixture.setConfirmation({}, { error: { type: 'api_connection_error' } });
  await choosePart('4');
  await press();
  await expectError('We lost the connection to the card provider');
  for (const [key, { paymentId, amount }] of fixture.parts) fixture.parts.set(key, { paymentId, amount });
  fixture.partState = 'paid';
  fixture.providerResult = () => ({ checkout: { ...checkout, paid: 4, returned: 0 } });
  await press();
  expect(await paidSoFar()).toBeVisible();
  expect(fixture.stripe.calls.filter((call) => call.startsWith('confirm'))).toHaveLength(1);
});

it('passes on why a part can’t be paid now, and shows what is left by then', async () => {
  await choosePart('8');
  fixture.order = { ...fixture.order, checkout: { ...checkout, paid: 4, returned: 0 } };
  fixture.startPart = rejectWith('not_payable', 'Only $5.50 of this order is left to pay.');
  await press();
  expect(await paidSoFar()).toBeVisible();
});

it('offers no part of less than two cards can pay, and none where the server names no checkout', async () => {
  fixture.order = { ...fixture.order, checkout: { ...checkout, amount: 0.99 } };
  showPayment();
  await loadCardField(fixture);
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('Loading'));
  expect(screen.queryByRole('button', { name: 'Pay part of it' })).not.toBeInTheDocument();
});

it('tells the buyer of an order that ended that the part goes back', async () => {
  fixture.order = { ...fixture.order, status: 'cancelled', checkout: { ...checkout, paid: 4, returned: 4 } };
  showPayment();
  expect(
    await screen.findByText('You get $4.00 back. Banks take up to ten days to show it.', { exact: false }),
  ).toBeVisible();
});
