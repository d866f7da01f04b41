import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuses } from '../testing/fake-court';
import { payButton, showPayment } from '../testing/show-payment';
import { cardField, fault, paid, pay, Till } from '../testing/till';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

let till: Till;
beforeEach(() => {
  till = new Till();
});

const down = refuses('unavailable', 'The food court is busy.', 503);
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
  till.stripe.ready();
  expect(await payButton()).toBeEnabled();
  expect(await payButton()).toHaveTextContent('Pay $9.50');
  expect(screen.getByRole('group', { name: 'Card details' })).toHaveTextContent('the card field');
  expect(till.stripe.publishableKeys).toEqual(['pk_sandbox']);
  expect(till.begun()).toBe(0);
});

it.each(['/orders/payment/o1', '/dashboard/orders/payment/o1'])(
  'pays at %s: a payment method, the secret, the confirmation, then the server’s word and the receipt (spec 4.18, 4.19, 7.19)',
  async (at) => {
    showPayment(at);
    await pay(till);
    expect(await paid()).toHaveFocus();
    expect(await screen.findByText('FC-1A2B3C')).toBeVisible();
    expect(screen.getByText('Visa •••• 4242')).toBeVisible();
    expect(till.stripe.asked).toEqual([
      'payment method {"name":"Bea Buyer","email":"bea@example.com"}',
      'confirm pi_1_secret_2 pm_1',
    ]);
    expect(till.begun()).toBe(1);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  },
);

it('is not paid by the browser’s word: only the server says so (spec 4.19)', async () => {
  till.confirms({ payment: 'failed' }, { paymentIntent: { status: 'succeeded' } });
  showPayment();
  await pay(till);
  await fault('The payment did not go through. Nothing was charged.');
  expect(await payButton()).toBeEnabled();
});

it('shows what is wrong with the card under the Pay button, while it is typed and when it is sent (spec 5.15, 8.4)', async () => {
  showPayment();
  await cardField(till);
  till.stripe.judges('Your card number is invalid.');
  await fault('Your card number is invalid.');
  const [button, message] = [await payButton(), screen.getByRole('alert')];
  expect(button.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  till.stripe.judges();
  expect(message).toBeEmptyDOMElement();

  till.stripe.createPaymentMethod = async () => ({
    error: { type: 'validation_error', message: 'Your card number is incomplete.' },
  });
  await userEvent.click(button);
  await fault('Your card number is incomplete.');
  expect(till.begun()).toBe(0);
});

it('a card that is declined can be followed by one that is not (spec 8.4)', async () => {
  const willing = till.stripe.confirmCardPayment;
  till.stripe.confirmCardPayment = async () => declined;
  showPayment();
  await pay(till);
  await fault('Your card was declined.');
  till.stripe.confirmCardPayment = willing;
  await userEvent.click(await payButton());
  expect(await paid()).toBeVisible();
  expect(till.begun()).toBe(2);
});

describe('a bank that asks', () => {
  it('is waited for, with the button at work and the reason said', async () => {
    let confirmed = (_: { paymentIntent: { status: string } }) => {};
    till.stripe.confirmCardPayment = () => new Promise((resolve) => (confirmed = resolve));
    showPayment();
    await pay(till);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Should your bank ask you to confirm'));
    expect(await payButton()).toHaveAttribute('aria-busy', 'true');
    till.truth = () => ({ payment: 'paid' });
    await act(async () => confirmed({ paymentIntent: { status: 'succeeded' } }));
    expect(await paid()).toBeVisible();
  });

  it('and is answered with no leaves the order to be paid', async () => {
    till.stripe.confirmCardPayment = async () => ({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method.',
      },
    });
    showPayment();
    await pay(till);
    await fault('We are unable to authenticate your payment method.');
    expect(await payButton()).toBeEnabled();
  });
});

it('is one payment, however often the button is pressed', async () => {
  showPayment();
  await cardField(till);
  await userEvent.dblClick(await payButton());
  expect(await paid()).toBeVisible();
  expect(till.stripe.asked).toHaveLength(2);
  expect(till.begun()).toBe(1);
});

describe('paid elsewhere', () => {
  it('is told by the server when the payment begins', async () => {
    till.begin = () => {
      till.order = { ...till.order, payment: 'paid' };
      return refuses('already_paid', 'This order is paid already.')();
    };
    showPayment();
    await pay(till);
    expect(await paid()).toBeVisible();
    expect(till.stripe.asked).toHaveLength(1);
  });

  it('is told by the card provider when it is confirmed in two tabs', async () => {
    till.confirms(
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
    await pay(till);
    expect(await paid()).toBeVisible();
    expect(screen.queryByText(/You cannot confirm/)).not.toBeInTheDocument();
  });
});

it('an order that is over by then says so', async () => {
  till.begin = () => {
    till.order = { ...till.order, status: 'cancelled' };
    return refuses('not_payable', 'This order can’t be paid.')();
  };
  showPayment();
  await pay(till);
  expect(await screen.findByText('This order was cancelled')).toBeVisible();
});

it('never charges another amount than the button says (spec 4.19)', async () => {
  till.begin = () => ({ clientSecret: 'pi_1_secret_2', amount: 12 });
  showPayment();
  await pay(till);
  await fault('This payment is now $12.00. Nothing was charged yet');
  expect(till.stripe.asked).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Pay $12.00' }));
  expect(await paid()).toBeVisible();
});

describe('what breaks', () => {
  it.each([
    ['the server', () => (till.begin = down), 'The food court is busy. Nothing was charged.'],
    [
      'the line to the server',
      () => (till.begin = refuses('unreachable', 'The food court can’t be reached. Please check your connection.', 0)),
      'The food court can’t be reached. Please check your connection. Nothing was charged.',
    ],
    [
      'the card provider',
      () => (till.stripe.createPaymentMethod = async () => ({ error: { type: 'api_error', message: 'HTTP 500' } })),
      'The card provider can’t take payments right now. Nothing was charged.',
    ],
    [
      'the line to the card provider',
      () =>
        (till.stripe.createPaymentMethod = async () => ({ error: { type: 'api_connection_error', message: 'cut' } })),
      'The card provider can’t be reached. Nothing was charged. Please check your connection and try again.',
    ],
    [
      'the library',
      () => (till.stripe.createPaymentMethod = () => Promise.reject(new Error('gone'))),
      'The card provider can’t take payments right now.',
    ],
  ])('%s is said before anything is charged, and the next press goes on', async (_what, breakIt, words) => {
    const { begin } = till;
    const { createPaymentMethod } = till.stripe;
    breakIt();
    showPayment();
    await pay(till);
    await fault(words);
    expect(till.stripe.asked.filter((what) => what.startsWith('confirm'))).toEqual([]);
    Object.assign(till, { begin });
    Object.assign(till.stripe, { createPaymentMethod });
    await userEvent.click(await payButton());
    expect(await paid()).toBeVisible();
  });

  it('a connection cut after the card was charged ends with the truth', async () => {
    till.confirms({ payment: 'paid' }, { error: { type: 'api_connection_error', message: 'cut' } });
    showPayment();
    await pay(till);
    expect(await paid()).toBeVisible();
  });

  it('a connection cut before it says that nothing is known and that trying again is safe', async () => {
    till.stripe.confirmCardPayment = () => Promise.reject(new Error('cut'));
    showPayment();
    await pay(till);
    await fault('Please try again: an order is never charged twice.');
    expect(await payButton()).toBeEnabled();
  });
});
