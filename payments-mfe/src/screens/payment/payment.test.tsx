import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Order } from 'shared-api';
import { fakeCourt, refuses, soup } from '../testing/fake-court';
import { signedInAs } from '../testing/fake-session';
import { installBrowser } from '../testing/scripted-stripe';
import { showPayment, title, wayBack } from '../testing/show-payment';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

let order: Order;
let made: string[];

/** Nobody pays here: the library stays away. */
beforeEach(() => {
  installBrowser({ stripe: { publishableKey: 'pk' }, sandbox: { card: true } });
  signedInAs('bea@example.com');
  order = soup;
  made = fakeCourt({
    'GET /orders/{id}': () => order,
    'POST /orders/{id}/payment-check': () => order,
    'GET /orders/{id}/receipt': () => ({
      number: 'FC-1A2B3C',
      amount: 9.5,
      paidAt: '2023-05-01T12:04:00Z',
      card: { brand: 'visa', last4: '4242' },
    }),
    'GET /orders/{id}/history': () => [],
  });
});

afterEach(() => jest.restoreAllMocks());

it('says what is to be paid for and how much, with the dish’s picture (spec 2.68, 2.69, 9.5)', async () => {
  showPayment();
  expect(await title('Payment for Lotus Soup')).toBeVisible();
  expect(screen.getByText('Please pay $9.50')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Lotus Soup' })).toHaveAttribute('src', soup.image);
  expect(made[0]).toBe('GET /orders/{id}');
});

it.each([
  ['/orders/payment/o1', '/orders'],
  ['/dashboard/orders/payment/o1', '/dashboard/orders'],
  ['/orders/payment/o1/', '/orders'],
])('leads from %s back to %s', async (at, orders) => {
  showPayment(at);
  await title('Payment for Lotus Soup');
  expect(wayBack()).toHaveAttribute('href', orders);
});

it('knows its buyer however the e-mail is written, and asks for all portions', async () => {
  signedInAs('Bea@Example.com');
  order = { ...soup, price: 0.1, quantity: 3 };
  showPayment();
  expect(await screen.findByText('Please pay $0.30')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $0.30' })).toBeDisabled();
});

it.each([
  ['unpaid', 'This is an order of Bea Buyer, and only Bea Buyer can pay for it.'],
  ['paid', 'This is an order of Bea Buyer, and it is paid.'],
] as const)('tells a seller or an admin of an order that is %s, and shows no card', async (payment, words) => {
  signedInAs('admin@example.com');
  order = { ...soup, payment };
  showPayment();
  await title('Payment for Lotus Soup');
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Please pay|••••/)).not.toBeInTheDocument();
  expect(wayBack()).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/dashboard/order/o1');
  expect(made).toEqual(['GET /orders/{id}']);
});

it.each([
  [90 * 60_000, 'This order expires in 90 min.'],
  [5.5 * 60 * 60_000, 'This order expires in 5 h.'],
  [30_000, 'Please pay within a minute: then this order expires.'],
])('says how long there is to pay: %d ms', async (left, words) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2023-05-01T12:00:00Z'));
  order = { ...soup, expiresAt: new Date(Date.now() + left).toISOString() };
  showPayment();
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows a title as the text it is', async () => {
  order = { ...soup, title: '<b>حساء</b> 🍲' };
  showPayment();
  expect(await title('Payment for <b>حساء</b> 🍲')).toBeVisible();
});

describe('an order that is paid', () => {
  it('says so, and shows the receipt', async () => {
    order = { ...soup, payment: 'paid' };
    showPayment();
    expect(await screen.findByRole('heading', { name: 'This order is paid' })).toBeVisible();
    expect(await screen.findByText('FC-1A2B3C')).toBeVisible();
    expect(screen.getByText('$9.50')).toBeVisible();
    expect(screen.getByText('Visa •••• 4242')).toBeVisible();
    expect(screen.getByText(/1 May 2023/)).toHaveAttribute('datetime', '2023-05-01T12:04:00Z');
    expect(wayBack()).toHaveTextContent('Back to my orders');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('stays so when its receipt does not arrive, which can be asked for again', async () => {
    order = { ...soup, payment: 'paid' };
    let down = true;
    fakeCourt({
      'GET /orders/{id}': () => order,
      'GET /orders/{id}/receipt': () => {
        if (down) throw new ApiError('unavailable', 'The kitchen is busy.', 503);
        return { number: 'FC-1A2B3C', amount: 9.5, paidAt: '2023-05-01T12:04:00Z', card: { brand: '', last4: '' } };
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
    [{ refunded: 3 }, '$3.00 goes back to your card.'],
    [
      { payment: 'refunded', refunded: 9.5, status: 'declined' },
      'The seller declined this order: all of it goes back to your card.',
    ],
    [
      { payment: 'refunded', refunded: 9.5, status: 'cancelled' },
      'This order was cancelled: all of it goes back to your card.',
    ],
  ] as const)('tells what went back: %j', async (what, words) => {
    order = { ...soup, payment: 'paid', ...what };
    showPayment();
    expect(await screen.findByText(new RegExp(words.replaceAll('$', '\\$')))).toBeVisible();
    expect(await screen.findByText('FC-1A2B3C')).toBeVisible();
  });
});

describe('an order that can’t be paid any more', () => {
  it.each([
    ['cancelled', 'buyer', 'This order was cancelled'],
    ['cancelled', 'court', 'The time to pay this order is over'],
    ['cancelled', 'admin', 'The food court cancelled this order'],
    ['declined', 'seller', 'The seller declined this order'],
  ] as const)('%s by the %s says: %s', async (status, by, words) => {
    order = { ...soup, status };
    fakeCourt({
      'GET /orders/{id}': () => order,
      'GET /orders/{id}/history': () => [
        { status: 'placed', by: 'buyer', at: '2023-05-01T12:00:00Z' },
        { status, by, at: '2023-05-01T13:00:00Z' },
      ],
    });
    showPayment();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/^Nothing was charged\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('is said without its history, too', async () => {
    order = { ...soup, status: 'cancelled' };
    fakeCourt({
      'GET /orders/{id}': () => order,
      'GET /orders/{id}/history': refuses('unavailable', 'The kitchen is busy.', 503),
    });
    showPayment();
    expect(await screen.findByText('This order was cancelled')).toBeVisible();
  });
});

it('tells of an order that is gone or somebody else’s, and offers no second try', async () => {
  fakeCourt({ 'GET /orders/{id}': refuses('not_found', 'There is no such order.', 404) });
  showPayment();
  expect(await screen.findByRole('heading', { name: 'There is no such order of yours' })).toBeVisible();
  expect(await title('Payment')).toBeVisible();
  expect(wayBack()).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that nothing was charged when the order can’t be loaded, and tries again', async () => {
  let answer: () => Order = refuses('unreachable', 'The food court can’t be reached. Please check your connection.', 0);
  fakeCourt({ 'GET /orders/{id}': () => answer(), 'POST /orders/{id}/payment-check': () => soup });
  showPayment();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('can’t be reached. Please check your connection. Nothing was charged.');
  expect(wayBack()).toHaveAttribute('href', '/orders');
  answer = refuses('unavailable', 'The kitchen is busy.', 503);
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The kitchen is busy. Nothing was charged.')).toBeVisible();
  answer = () => soup;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Please pay $9.50')).toBeVisible();
});

it('keeps its place while the order is on its way', async () => {
  fakeCourt({ 'GET /orders/{id}': () => new Promise<never>(() => {}) });
  showPayment();
  expect(await screen.findByRole('status', { name: 'Loading your order' })).toBeInTheDocument();
});
