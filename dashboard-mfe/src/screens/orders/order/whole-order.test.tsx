import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerOf, Checkout, CheckoutEvent, Order } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { press } from '#testing/fill-dish-form.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderScreen from './order.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const inCheckout = { checkout: { _id: 'c1', amount: 25, orders: 2 }, number: '#E5KO4' };
const at = '2025-11-20T09:00:00.000Z';
let jollof: Order;
let tea: Order;
let history: AnswerOf<'GET /checkouts/{id}/history'>;

const checkout = (): Checkout => ({
  ...{ _id: 'c1', number: '#E5KO4', page: '/checkout/c1', amount: 25, refunded: jollof.refunded, payment: 'paid' },
  ...{ createdAt: at, rescues: [] },
  tickets: [
    { _id: 't1', kitchen: { id: 'ada', name: 'Ada Obi' }, orders: [jollof] },
    { _id: 't2', kitchen: { id: 'bo', name: 'Bo' }, orders: [tea] },
  ],
});

beforeEach(() => {
  signedInAs('admin');
  jollof = { ...paidOrder({ title: 'Jollof' }), ...inCheckout, builds: 'shell@b1 storefront@b2' };
  tea = { ...paidOrder({ title: 'Tea', status: 'ready' }), ...inCheckout, kitchen: { id: 'bo', name: 'Bo' } };
  history = {
    buyer: { _id: 'bea-1', name: 'Bea Buyer' },
    sellers: [{ kitchenId: 'ada', _id: 'ada-1' }, { kitchenId: 'bo' }],
    payments: [],
    events: [],
  };
});

const open = async (answers: Answers = {}) => {
  const made = fakeServer({
    'GET /orders/{id}': ({ params }) => (params.id === 'tea' ? tea : jollof),
    'GET /orders/{id}/history': () => [],
    'GET /orders/{id}/dispute': () => ({}),
    'GET /checkouts/{id}': checkout,
    'GET /checkouts/{id}/history': () => history,
    ...answers,
  });
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  await screen.findByRole('heading', { level: 1, name: 'Order #E5KO4' });
  return made;
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('an admin sees all dishes by kitchen, with links to buyer, sellers and dishes', async () => {
  await open();
  const dishes = await part('Dishes');
  expect(await dishes.findByText('$25.00 in total')).toBeInTheDocument();
  expect(dishes.getByRole('link', { name: '1 × Tea' })).toHaveAttribute('href', '/dashboard/order/tea');
  expect(dishes.getByRole('link', { name: '1 × Jollof' })).toHaveAttribute('aria-current', 'true');
  expect(dishes.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/dashboard/person/ada-1');
  expect(dishes.getByText('Bo').closest('a')).toBeNull();
  expect(screen.getByRole('link', { name: 'Bea Buyer' })).toHaveAttribute('href', '/dashboard/person/bea-1');
  expect(screen.getByText('bea@example.com')).toBeInTheDocument();
  expect(screen.getByText('shell@b1 storefront@b2')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/dashboard/all-orders');
});

test('an admin reads the name and the step of the only dish once', async () => {
  jollof = { ...jollof, checkout: { ...inCheckout.checkout, orders: 1 }, note: 'No salt' };
  await open({ 'GET /checkouts/{id}': () => ({ ...checkout(), tickets: checkout().tickets.slice(0, 1) }) });
  expect(await (await part('Dishes')).findByText('Placed')).toBeInTheDocument();
  expect(screen.getAllByText('Placed')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: '1 × Jollof' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '1 × Jollof' })).getByText('No salt')).toBeInTheDocument();
});

test('an admin opens another dish of the same order, and refunds it there', async () => {
  const made = await open({
    'POST /orders/{id}/refunds': () => (tea = { ...tea, refunded: 12.5, payment: 'refunded' }),
  });
  await userEvent.click(await (await part('Dishes')).findByRole('link', { name: '1 × Tea' }));
  await screen.findByRole('heading', { level: 2, name: '1 × Tea' });
  await userEvent.click(screen.getByRole('button', { name: 'Give a refund' }));
  const asked = made.filter(({ call }) => call === 'GET /checkouts/c1/history').length;
  await press('Refund $12.50');
  await waitFor(() =>
    expect(made.filter(({ call }) => call === 'GET /checkouts/c1/history').length).toBeGreaterThan(asked),
  );
  expect(made.map(({ call }) => call)).toContain('POST /orders/tea/refunds');
});

test('tells what happened, to which dishes, who did it and why', async () => {
  const of = (event: Omit<CheckoutEvent, 'at' | 'orders'>, ...orders: string[]): CheckoutEvent => ({
    ...event,
    at,
    orders,
  });
  const both = ['jollof', 'tea'];
  history.events = [
    of({ status: 'placed', by: 'buyer', who: { name: 'Guest' } }, ...both),
    of({ payment: 'paid', by: 'court' }, ...both),
    of({ status: 'accepted', by: 'admin', who: { _id: 'ann-1', name: 'Ann' } }, 'jollof'),
    of({ status: 'declined', by: 'seller', who: { _id: 'bo-1', name: 'Bo' }, declineReason: 'too-busy' }, 'tea'),
    of({ refunded: 3, by: 'seller', who: { _id: 'bo-1', name: 'Bo' }, refund: 'done', reason: 'Cold' }, 'tea'),
    of({ refunded: 1, by: 'court', refund: 'failed', failure: 'card closed' }, 'tea'),
    of({ status: 'cancelled', by: 'court', endedAs: 'unanswered' }, ...both),
    of({ status: 'cancelled', by: 'court', endedAs: 'unpaid' }, ...both),
  ];
  await open();
  const happened = await part('What happened');
  await happened.findAllByRole('listitem');
  expect(
    happened.getAllByRole('listitem').map((item) => [...item.children].slice(1).map((line) => line.textContent.trim())),
  ).toEqual([
    ['Placed by Guest'],
    ['Paid'],
    ['Accepted by Ann (admin)', '1 × Jollof'],
    ['Declined by Bo', '1 × Tea', 'Too busy'],
    ['$3.00 refunded by Bo', '1 × Tea', 'Cold'],
    ['$1.00 refunded by the food court', '1 × Tea', 'The refund failed: card closed'],
    ['Cancelled by the food court', 'The kitchen didn’t answer in time.'],
    ['Cancelled by the food court', 'No one paid in time.'],
  ]);
  expect(happened.getByRole('link', { name: 'Ann' })).toHaveAttribute('href', '/dashboard/person/ann-1');
});

test('lists payments in which money moved, or which failed', async () => {
  const payment = { checkoutId: 'c1', method: 'card', refunded: 0 };
  history.payments = [
    { ...payment, _id: 'p1', amount: 25, state: 'closed' },
    { ...payment, _id: 'p2', amount: 25, state: 'failed', card: { brand: 'visa', last4: '0002' } },
    {
      ...payment,
      _id: 'p3',
      amount: 25,
      refunded: 3,
      state: 'paid',
      card: { brand: 'visa', last4: '4242' },
      paidAt: at,
    },
    { ...payment, _id: 'p4', method: 'wallet', amount: 2, state: 'paid' },
    { ...payment, _id: 'p5', method: 'promo', amount: 0.13, state: 'paid' },
  ];
  await open();
  const payments = await part('Payments');
  await payments.findByText(/4242/);
  expect(payments.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '$25.00 Payment failed, card ending in 0002',
    expect.stringMatching(/^\$25\.00 Paid, 20 Nov 2025, .*, card ending in 4242, \$3\.00 refunded$/),
    '$2.00 Paid, Wallet',
    '$0.13 Paid, Invitation',
  ]);
});

test('says when no one has paid, and retries a history that fails to load', async () => {
  let isDown = true;
  await open({
    'GET /checkouts/{id}/history': () => {
      if (isDown) throw new Error('down');
      return history;
    },
  });
  const payments = await part('Payments');
  await payments.findByText('We couldn’t load this.', undefined, { timeout: 5_000 });
  expect(await (await part('Dishes')).findByRole('link', { name: '1 × Tea' })).toBeVisible();
  isDown = false;
  await userEvent.click(payments.getByRole('button', { name: 'Retry' }));
  expect(await payments.findByText('No one has paid yet.')).toBeVisible();
});

test('a seller who bought their own dish sees it as before, and asks nothing that is for admins', async () => {
  signedInAs('Seller');
  const made = fakeServer({
    'GET /orders/{id}': () => jollof,
    'GET /orders/{id}/history': () => [],
    'GET /orders/{id}/dispute': () => ({}),
    'GET /checkouts/{id}': checkout,
  });
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  expect(await (await part('Paid together')).findByText('$25.00 in total')).toBeInTheDocument();
  const asked = made.map(({ call }) => call);
  expect(asked).toContain('GET /checkouts/c1');
  expect(asked).not.toContain('GET /checkouts/c1/history');
});
