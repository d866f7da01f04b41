import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rejectWith } from '#testing/fake-server.ts';
import { payButton, showPayment } from '#testing/show-payment.tsx';
import { loadCardField, expectError, paidHeading, pay, PaymentFixture } from '#testing/payment-fixture.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let fixture: PaymentFixture;
beforeEach(() => {
  fixture = new PaymentFixture();
});

const down = rejectWith('unavailable', 'The food court is busy.', 503);
const declined = {
  error: {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
    payment_intent: { status: 'requires_payment_method' },
  },
};

it('has a card field and a Pay button with the exact amount, disabled until the library is ready (spec 2.70, 2.71, 5.16)', async () => {
  showPayment();
  expect(await payButton()).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the card field…');
  await screen.findByText('the card field');
  expect(await payButton()).toBeDisabled();
  fixture.stripe.becomeReady();
  expect(await payButton()).toBeEnabled();
  expect(await payButton()).toHaveTextContent('Pay $9.50');
  expect(screen.getByRole('group', { name: 'Card details' })).toHaveTextContent('the card field');
  expect(fixture.stripe.publishableKeys).toEqual(['pk_sandbox']);
  expect(fixture.startedPayments()).toBe(0);
});

it.each(['/orders/payment/o1', '/dashboard/orders/payment/o1'])(
  'pays at %s: payment method, client secret, confirmation, check by the server, receipt (spec 4.18, 4.19, 7.19)',
  async (at) => {
    showPayment(at);
    await pay(fixture);
    expect(await paidHeading()).toHaveFocus();
    expect(await screen.findByText('FC-1A2B3C')).toBeVisible();
    expect(screen.getByText('Visa •••• 4242')).toBeVisible();
    expect(fixture.stripe.calls).toEqual([
      'payment method {"name":"Bea Buyer","email":"bea@example.com"}',
      'confirm pi_1_secret_2 pm_1',
    ]);
    expect(fixture.startedPayments()).toBe(1);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  },
);

it('shows an order as paid only when the server says so, not the browser (spec 4.19)', async () => {
  fixture.setConfirmation({ payment: 'failed' }, { paymentIntent: { status: 'succeeded' } });
  showPayment();
  await pay(fixture);
  await expectError('The payment didn’t go through. Nothing was charged.');
  expect(await payButton()).toBeEnabled();
});

it('shows card errors under the Pay button until the user types (spec 5.15, 8.4)', async () => {
  fixture.stripe.submit = async () => ({
    error: { type: 'validation_error', message: 'Your card number is incomplete.' },
  });
  showPayment();
  await loadCardField(fixture);
  const [button, message] = [await payButton(), screen.getByRole('alert')];
  await userEvent.click(button);
  await expectError('Your card number is incomplete.');
  expect(button.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(fixture.stripe.calls).toEqual([]);
  expect(fixture.startedPayments()).toBe(0);
  fixture.stripe.type();
  expect(message).toBeEmptyDOMElement();
});

it('lets the user pay with another card after a declined one (spec 8.4)', async () => {
  const confirmCardPayment = fixture.stripe.confirmCardPayment;
  fixture.stripe.confirmCardPayment = async () => declined;
  showPayment();
  await pay(fixture);
  await expectError('Your card was declined.');
  fixture.stripe.confirmCardPayment = confirmCardPayment;
  await userEvent.click(await payButton());
  expect(await paidHeading()).toBeVisible();
  expect(fixture.startedPayments()).toBe(2);
});

describe('a bank that asks the user to confirm', () => {
  it('keeps the button busy and tells the user why', async () => {
    let confirmed = (_: { paymentIntent: { status: string } }) => {};
    fixture.stripe.confirmCardPayment = () => new Promise((resolve) => (confirmed = resolve));
    showPayment();
    await pay(fixture);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Should your bank ask you to confirm'));
    expect(await payButton()).toHaveAttribute('aria-busy', 'true');
    fixture.providerResult = () => ({ payment: 'paid' });
    await act(async () => confirmed({ paymentIntent: { status: 'succeeded' } }));
    expect(await paidHeading()).toBeVisible();
  });

  it('shows that the user refused, and lets the order be paid again', async () => {
    fixture.stripe.confirmCardPayment = async () => ({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method.',
      },
    });
    showPayment();
    await pay(fixture);
    await expectError('We are unable to authenticate your payment method.');
    expect(await payButton()).toBeEnabled();
  });
});

it('makes one payment on a double click on Pay', async () => {
  showPayment();
  await loadCardField(fixture);
  await userEvent.dblClick(await payButton());
  expect(await paidHeading()).toBeVisible();
  expect(fixture.stripe.calls).toHaveLength(2);
  expect(fixture.startedPayments()).toBe(1);
});

describe('an order paid elsewhere', () => {
  it('is shown as paid when the server answers already_paid', async () => {
    fixture.startPayment = () => {
      fixture.order = { ...fixture.order, payment: 'paid' };
      return rejectWith('already_paid', 'This order is paid already.')();
    };
    showPayment();
    await pay(fixture);
    expect(await paidHeading()).toBeVisible();
    expect(fixture.stripe.calls).toHaveLength(1);
  });

  it('is shown as paid when the card provider says it was confirmed in another tab', async () => {
    fixture.setConfirmation(
      { payment: 'paid' },
      {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'You cannot confirm this PaymentIntent.',
          payment_intent: { status: 'succeeded' },
        },
      },
    );
    showPayment();
    await pay(fixture);
    expect(await paidHeading()).toBeVisible();
    expect(screen.queryByText(/You cannot confirm/)).not.toBeInTheDocument();
  });
});

it('shows an order that was cancelled meanwhile as cancelled', async () => {
  fixture.startPayment = () => {
    fixture.order = { ...fixture.order, status: 'cancelled' };
    return rejectWith('not_payable', 'This order can’t be paid.')();
  };
  showPayment();
  await pay(fixture);
  expect(await screen.findByText('This order was cancelled')).toBeVisible();
});

it('never charges another amount than the one on the button (spec 4.19)', async () => {
  fixture.startPayment = () => ({ clientSecret: 'pi_1_secret_2', amount: 12 });
  showPayment();
  await pay(fixture);
  await expectError('The total is now $12.00. Nothing was charged yet');
  expect(fixture.stripe.calls).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Pay $12.00' }));
  expect(await paidHeading()).toBeVisible();
});

describe('failures', () => {
  it.each([
    ['the server', () => (fixture.startPayment = down), 'The food court is busy. Nothing was charged.'],
    [
      'the connection to the server',
      () =>
        (fixture.startPayment = rejectWith(
          'unreachable',
          'The food court can’t be reached. Please check your connection.',
          0,
        )),
      'The food court can’t be reached. Please check your connection. Nothing was charged.',
    ],
    [
      'the card provider',
      () => (fixture.stripe.createPaymentMethod = async () => ({ error: { type: 'api_error', message: 'HTTP 500' } })),
      'The card provider can’t take payments right now. Nothing was charged.',
    ],
    [
      'the connection to the card provider',
      () =>
        (fixture.stripe.createPaymentMethod = async () => ({
          error: { type: 'api_connection_error', message: 'cut' },
        })),
      'The card provider can’t be reached. Nothing was charged. Please check your connection and try again.',
    ],
    [
      'the library',
      () => (fixture.stripe.createPaymentMethod = () => Promise.reject(new Error('gone'))),
      'The card provider can’t take payments right now.',
    ],
  ])('shows an error and charges nothing when %s fails, and pays on the next press', async (_name, breakIt, text) => {
    const { startPayment } = fixture;
    const { createPaymentMethod } = fixture.stripe;
    breakIt();
    showPayment();
    await pay(fixture);
    await expectError(text);
    expect(fixture.stripe.calls.filter((name) => name.startsWith('confirm'))).toEqual([]);
    Object.assign(fixture, { startPayment });
    Object.assign(fixture.stripe, { createPaymentMethod });
    await userEvent.click(await payButton());
    expect(await paidHeading()).toBeVisible();
  });

  it('shows the server’s result when the connection is lost after the card was charged', async () => {
    fixture.setConfirmation({ payment: 'paid' }, { error: { type: 'api_connection_error', message: 'cut' } });
    showPayment();
    await pay(fixture);
    expect(await paidHeading()).toBeVisible();
  });

  it('hints that a second attempt is safe when the connection is lost before that', async () => {
    fixture.stripe.confirmCardPayment = () => Promise.reject(new Error('cut'));
    showPayment();
    await pay(fixture);
    await expectError('Please try again: an order is never charged twice.');
    expect(await payButton()).toBeEnabled();
  });
});
