import { act, screen, waitFor } from '@testing-library/react';
import { rejectWith } from '#testing/fake-server.ts';
import { expectError, loadCardField, paidHeading, PaymentFixture } from '#testing/payment-fixture.ts';
import { payButton, showPayment } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: PaymentFixture;
beforeEach(() => {
  fixture = new PaymentFixture();
});

const googlePay = { applePay: false, googlePay: true, link: false, amazonPay: false, paypal: false, klarna: false };
const region = () => screen.findByRole('region', { name: 'Express checkout' });
async function open(): Promise<void> {
  showPayment();
  await loadCardField(fixture);
  fixture.stripe.wallets.emit('ready', { availablePaymentMethods: googlePay });
}
/** Presses a wallet's button, and says whether its sheet may open. */
function press(): string {
  let answer = 'none';
  const event = { resolve: () => (answer = 'opened'), reject: () => (answer = 'refused') };
  fixture.stripe.wallets.emit('click', { expressPaymentType: 'google_pay', ...event });
  return answer;
}
const paymentFailed = jest.fn();
const confirm = () => fixture.stripe.wallets.emit('confirm', { expressPaymentType: 'google_pay', paymentFailed });
beforeEach(() => paymentFailed.mockClear());

it('pays with a wallet through the one intent, with the billing details of the wallet', async () => {
  await open();
  expect(await region()).toHaveTextContent('the wallets');
  expect(press()).toBe('opened');
  confirm();
  expect(await paidHeading()).toBeVisible();
  expect(fixture.stripe.calls).toEqual(['payment method of the wallet', 'confirm pi_1_secret_2 pm_1']);
  expect(fixture.startedPayments()).toBe(1);
  expect(fixture.choices).toEqual([]);
  expect(paymentFailed).not.toHaveBeenCalled();
});

it('tells the wallet and the buyer when the card in it is declined, and a typed card can pay', async () => {
  const { confirmCardPayment } = fixture.stripe;
  fixture.stripe.confirmCardPayment = async () => ({
    error: {
      type: 'card_error',
      message: 'Your card was declined.',
      payment_intent: { status: 'requires_payment_method' },
    },
  });
  await open();
  confirm();
  await expectError('Your card was declined.');
  await waitFor(() => expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' }));
  fixture.stripe.confirmCardPayment = confirmCardPayment;
  const button = await payButton();
  act(() => button.click());
  expect(await paidHeading()).toBeVisible();
});

it('charges nothing when the order can no longer be paid', async () => {
  fixture.startPayment = rejectWith('unavailable', 'The food court is busy.', 503);
  await open();
  confirm();
  await expectError('The food court is busy. Nothing was charged.');
  expect(fixture.stripe.calls).toEqual(['payment method of the wallet']);
});

it('opens no sheet while a payment is being made, and makes none twice', async () => {
  let end = (_: object): void => {};
  fixture.stripe.confirmCardPayment = () => new Promise((resolve) => (end = resolve));
  await open();
  const button = await payButton();
  act(() => button.click());
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(press()).toBe('refused');
  confirm();
  fixture.providerResult = () => ({ payment: 'paid' });
  await act(async () => end({ paymentIntent: { status: 'succeeded' } }));
  expect(await paidHeading()).toBeVisible();
  expect(fixture.startedPayments()).toBe(1);
});

it.each([undefined, { ...googlePay, googlePay: false }])(
  'shows nothing in a browser without wallets',
  async (wallets) => {
    showPayment();
    await loadCardField(fixture);
    fixture.stripe.wallets.emit('ready', { availablePaymentMethods: wallets });
    expect(screen.queryByRole('region', { name: 'Express checkout' })).not.toBeInTheDocument();
    expect(await payButton()).toBeEnabled();
  },
);
