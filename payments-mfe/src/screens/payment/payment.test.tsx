import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order } from '@food-court/shared-api';
import { fakeServer, rejectWith, soup, receipt } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { installBrowser } from '#testing/fake-stripe.ts';
import { showPayment, title, backLink } from '#testing/show-payment.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let order: Order;
let requests: string[];

/** No test here pays, so the card library is not installed. */
beforeEach(() => {
  installBrowser({ stripe: { publishableKey: 'pk' }, sandbox: { card: true } });
  signedInAs('bea@example.com');
  order = soup;
  requests = fakeServer({
    'GET /orders/{id}': () => order,
    'POST /orders/{id}/payment-check': () => order,
    'GET /orders/{id}/receipt': () => receipt(),
    'GET /orders/{id}/history': () => [],
  });
});

afterEach(() => jest.restoreAllMocks());

it('shows the dish, its picture and the amount to pay (spec 2.68, 2.69, 9.5)', async () => {
  showPayment();
  expect(await title('Payment for Lotus Soup')).toBeVisible();
  expect(screen.getByText('Please pay $9.50')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Lotus Soup' })).toHaveAttribute('src', soup.image);
  expect(requests[0]).toBe('GET /orders/{id}');
});

it.each([
  ['/orders/payment/o1', '/orders'],
  ['/dashboard/orders/payment/o1', '/dashboard/orders'],
  ['/orders/payment/o1/', '/orders'],
])('links back from %s to %s', async (at, orders) => {
  showPayment(at);
  await title('Payment for Lotus Soup');
  expect(backLink()).toHaveAttribute('href', orders);
});

it('ignores the case of the buyer’s e-mail, and asks for the total of all portions', async () => {
  signedInAs('Bea@Example.com');
  order = { ...soup, price: 0.1, quantity: 3, checkout: { _id: 'c1', amount: 0.3, orders: 1 } };
  showPayment();
  expect(await screen.findByText('Please pay $0.30')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $0.30' })).toBeDisabled();
});

it.each([
  [undefined, 'Order #O1'],
  [{ kind: 'table', table: 12 }, 'Order #O1 for table 12'],
  [{ kind: 'pick-up', name: 'Bea' }, 'Order #O1 for Bea'],
] as const)('shows number and serving of an order whose card was declined: %j', async (serving, text) => {
  order = { ...soup, payment: 'failed', ...(serving && { serving }) };
  showPayment();
  expect(await screen.findByText(text)).toBeVisible();
});

it('pays the whole checkout, and says so', async () => {
  order = { ...soup, checkout: { _id: 'c1', amount: 24.95, orders: 3 } };
  showPayment();
  expect(await title('Payment for Lotus Soup and 2 more')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay $24.95' })).toBeDisabled();
});

it.each([
  ['unpaid', 'This is an order of Bea Buyer, and only Bea Buyer can pay for it.'],
  ['paid', 'This is an order of Bea Buyer, and it is paid.'],
] as const)('shows a seller or an admin that the order is %s, without a card field', async (payment, text) => {
  signedInAs('admin@example.com');
  order = { ...soup, payment };
  showPayment();
  await title('Payment for Lotus Soup');
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Please pay|••••/)).not.toBeInTheDocument();
  expect(backLink()).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/dashboard/order/o1');
  expect(requests).toEqual(['GET /orders/{id}']);
});

it.each([
  [9.5 * 60_000, 1, /^Your portion is held until \d\d:\d\d: 10 min left to pay\.$/],
  [5.5 * 60 * 60_000, 2, /^Your 2 portions are held until \d\d:\d\d: 5 h left to pay\.$/],
  [30_000, 1, /: less than a minute left to pay\.$/],
])('shows until when the portions are held: %d ms, %d portions', async (left, quantity, text) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2023-05-01T12:00:00Z'));
  order = { ...soup, quantity, expiresAt: new Date(Date.now() + left).toISOString() };
  showPayment();
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows markup in a title as text', async () => {
  order = { ...soup, title: '<b>حساء</b> 🍲' };
  showPayment();
  expect(await title('Payment for <b>حساء</b> 🍲')).toBeVisible();
});

describe('a paid order', () => {
  it('is shown as paid, with its receipt', async () => {
    order = { ...soup, payment: 'paid' };
    showPayment();
    expect(await screen.findByRole('heading', { name: 'This order is paid' })).toBeVisible();
    expect(await screen.findByText('FC-1A2B3C')).toBeVisible();
    expect(within(screen.getByLabelText('Receipt')).getByText('$9.50')).toBeVisible();
    expect(screen.getByText('Visa •••• 4242')).toBeVisible();
    expect(screen.getByText(/1 May 2023/)).toHaveAttribute('datetime', '2023-05-01T12:04:00Z');
    expect(backLink()).toHaveTextContent('Back to my orders');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('is shown as paid when its receipt fails to load, which can be retried', async () => {
    order = { ...soup, payment: 'paid' };
    let down = true;
    fakeServer({
      'GET /orders/{id}': () => order,
      'GET /orders/{id}/receipt': () => {
        if (down) throw new ApiError('unavailable', 'The kitchen is busy.', 503);
        return receipt({ card: { brand: '', last4: '' } });
      },
    });
    showPayment();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your payment is safe');
    expect(screen.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show the receipt' }));
    expect(await screen.findByText('FC-1A2B3C')).toBeVisible();
  });

  it.each([
    [{ refunded: 3 }, 'ou get $3.00 back.'],
    [
      { payment: 'refunded', refunded: 9.5, status: 'declined' },
      'The seller declined this order: you get a full refund.',
    ],
    [{ payment: 'refunded', refunded: 9.5, status: 'cancelled' }, 'This order was cancelled: you get a full refund.'],
  ] as const)('shows the refund: %j', async (changes, text) => {
    order = { ...soup, payment: 'paid', ...changes };
    showPayment();
    expect(await screen.findByText(new RegExp(text.replaceAll('$', '\\$')))).toBeVisible();
    expect(await screen.findByText('FC-1A2B3C')).toBeVisible();
  });
});

describe('an order that can no longer be paid', () => {
  it.each([
    ['cancelled', 'buyer', 'This order was cancelled'],
    ['cancelled', 'court', 'Time to pay for this order ran out'],
    ['cancelled', 'admin', 'The food court cancelled this order'],
    ['declined', 'seller', 'The seller declined this order'],
  ] as const)('%s by the %s shows: %s', async (status, by, text) => {
    order = { ...soup, status };
    fakeServer({
      'GET /orders/{id}': () => order,
      'GET /orders/{id}/history': () => [
        { status: 'placed', by: 'buyer', at: '2023-05-01T12:00:00Z' },
        { status, by, at: '2023-05-01T13:00:00Z' },
      ],
    });
    showPayment();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/^Nothing was charged\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('shows the status when its history fails to load', async () => {
    order = { ...soup, status: 'cancelled' };
    fakeServer({
      'GET /orders/{id}': () => order,
      'GET /orders/{id}/history': rejectWith('unavailable', 'The kitchen is busy.', 503),
    });
    showPayment();
    expect(await screen.findByText('This order was cancelled')).toBeVisible();
  });
});

it('offers no Retry for an order that does not exist or belongs to somebody else', async () => {
  fakeServer({ 'GET /orders/{id}': rejectWith('not_found', 'We can’t find this order.', 404) });
  showPayment();
  expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
  expect(await title('Payment')).toBeVisible();
  expect(backLink()).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that nothing was charged when the order fails to load, and offers a retry', async () => {
  let answer: () => Order = rejectWith(
    'unreachable',
    'The food court can’t be reached. Please check your connection.',
    0,
  );
  fakeServer({ 'GET /orders/{id}': () => answer(), 'POST /orders/{id}/payment-check': () => soup });
  showPayment();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('can’t be reached. Please check your connection. Nothing was charged.');
  expect(backLink()).toHaveAttribute('href', '/orders');
  answer = rejectWith('unavailable', 'The kitchen is busy.', 503);
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The kitchen is busy. Nothing was charged.')).toBeVisible();
  answer = () => soup;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Please pay $9.50')).toBeVisible();
});

it('shows a loading state while the order loads', async () => {
  fakeServer({ 'GET /orders/{id}': () => new Promise<never>(() => {}) });
  showPayment();
  expect(await screen.findByRole('status', { name: 'Loading your order' })).toBeInTheDocument();
});
