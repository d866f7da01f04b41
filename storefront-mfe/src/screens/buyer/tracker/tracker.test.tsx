import { act, screen, within } from '@testing-library/react';
import { ApiError, type Checkout, type Order } from '@food-court/shared-api';
import { FakeOrderStream } from '@food-court/shared-api/testing';
import { checkoutOf, nandi, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from './tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const now = Date.parse('2026-03-05T13:00:00.000Z');
const rice = order({
  title: 'Egg rice',
  quantity: 2,
  price: 8,
  choices: [{ id: 'l', group: 'Size', name: 'Large', price: 1 }],
  note: 'no <b>salt</b>',
});
const tea = order({ title: 'Iced tea', price: 3, kitchen: nandi });
let checkout: Checkout;
let line: FakeOrderStream;

const ordered = (paid: Partial<Order>, rest: Partial<Checkout> = {}): Checkout =>
  checkoutOf(together([rice, tea], paid), rest);

beforeEach(() => {
  jest.useFakeTimers({ now });
  setSession(signedIn);
  checkout = ordered({ payment: 'paid' });
  line = new FakeOrderStream();
  fakeServer({ 'GET /checkouts/{id}': () => checkout }, line);
});
afterEach(() => jest.useRealTimers());

const show = () => showScreen(TrackerScreen, { path: '/checkout/:id', at: '/checkout/checkout-1' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const ticket = async (kitchen: string) => within(await screen.findByRole('article', { name: kitchen }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('thanks the buyer of a paid checkout, with the number and each kitchen’s lines', async () => {
  checkout = ordered({ payment: 'paid' }, { serving: { kind: 'table', table: 12 } });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thanks, Ada' })).toBeVisible();
  expect(screen.getByText('A1B2C')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('A 1 B 2 C')).toBeInTheDocument();
  expect(screen.getByText('Table 12')).toBeVisible();
  const ada = await ticket('Ada');
  for (const text of [/^2 × Egg rice$/, '$16.00', 'Large', '“no <b>salt</b>”'])
    expect(
      ada.getByText((_, element) => element?.tagName !== 'LI' && matches(element?.textContent, text)),
    ).toBeVisible();
  expect(ada.queryByText('Iced tea')).not.toBeInTheDocument();
  expect((await ticket('Nandi')).getByText('Iced tea')).toBeVisible();
  expect(screen.getByText('$19.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/orders/payment/order-Egg-rice');
  expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
});

const matches = (text: string | null | undefined, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text ?? '');

test.each([
  [{ kind: 'pick-up', name: 'Ada O.' } as const, 'We call Ada O. at the counter'],
  [undefined, 'We call your number at the counter'],
])('says where the meal goes: %j', async (serving, text) => {
  checkout = ordered({ payment: 'paid' }, { serving });
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  [{ kind: 'pick-up', name: 'Ada O.' } as const, 'Everything is ready. Collect it at the counter of Ada and Nandi.'],
  [{ kind: 'table', table: 12 } as const, 'Everything is ready. We’ll bring it to table 12.'],
  [undefined, 'Everything is ready. Collect it at the counter of Ada and Nandi.'],
])('says what happens next when all is ready: %j', async (serving, text) => {
  checkout = ordered({ payment: 'paid', status: 'ready' }, { serving });
  show();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('omits a missing name from the heading', async () => {
  checkout = ordered({ payment: 'paid', name: ' ' });
  show();
  expect(await heading('Thanks')).toBeVisible();
});

test('shows a kitchen’s slowest line as its progress, and reason and refund of a declined line', async () => {
  const [first, second] = together([rice, { ...tea, kitchen: rice.kitchen, ticketId: rice.ticketId }]) as [
    Order,
    Order,
  ];
  checkout = checkoutOf([
    { ...first, status: 'preparing' },
    { ...second, status: 'declined', declineReason: 'too-busy', refunded: 3 },
  ]);
  show();
  const ada = await ticket('Ada');
  expect(ada.getByRole('list', { name: 'Progress' })).toBeInTheDocument();
  expect(ada.getAllByText('Being prepared')[0]).toBeVisible();
  for (const text of ['Declined', 'The kitchen is too busy', '$3.00 refunded'])
    expect(ada.getByText(text)).toBeVisible();
  expect(ada.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.getByText('Refunded').parentElement).toHaveTextContent('Refunded −$3.00');
});

test.each([
  ['sold-out', 'The kitchen has sold out'],
  ['closing', 'The kitchen is closing'],
  ['other', 'The kitchen can’t make it'],
] as const)('says why a kitchen declined: %s', async (declineReason, text) => {
  checkout = ordered({ payment: 'paid', status: 'declined', declineReason });
  show();
  expect((await ticket('Ada')).getByText(text)).toBeVisible();
});

test('shows and announces a change for its kitchen, unlike the first state', async () => {
  show();
  const ada = await ticket('Ada');
  const news = ada.getByRole('status');
  expect(news).toBeEmptyDOMElement();
  await pass(0);
  line.start();
  checkout = checkoutOf(checkout.tickets.flatMap(({ orders }) => orders).map((one) => ({ ...one, status: 'ready' })));
  line.sendChange('any');
  await pass(900);
  expect(news).toHaveTextContent('Ada: Ready for you');
});

test('becomes the confirmation when the payment arrives while the page is open, and announces it', async () => {
  checkout = ordered({ payment: 'processing' });
  show();
  expect(await heading('Your payment is under way')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the payment' })).toHaveAttribute(
    'href',
    '/orders/payment/order-Egg-rice',
  );
  await pass(0);
  line.start();
  checkout = ordered({ payment: 'paid' });
  line.sendChange('any');
  await pass(900);
  expect(await heading('Thanks, Ada')).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Thanks, Ada');
});

test.each(['unpaid', 'failed'] as const)(
  'has one link to pay and says how long it is held when the checkout is %s',
  async (payment) => {
    checkout = ordered({ payment }, { expiresAt: new Date(now + 90_000).toISOString() });
    show();
    expect(await heading('Your order is not paid yet')).toBeVisible();
    expect(screen.getByText(/^Held for you until \d\d:\d\d, 2 min left$/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Pay' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/orders/payment/order-Egg-rice');
    expect(screen.queryByText('A1B2C')).not.toBeInTheDocument();
    await pass(90_000);
    expect(await heading('Time to pay ran out')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Order again' })).toBeVisible();
  },
);

test.each([
  [{ payment: 'unpaid', status: 'cancelled' }, 'Your order was cancelled'],
  [{ payment: 'failed', status: 'declined' }, 'Your order was declined'],
  [{ payment: 'refunded', status: 'cancelled' }, 'You get a full refund'],
] as const)('says that it is over (%j), and offers to order again', async (fields, text) => {
  checkout = ordered(fields);
  show();
  expect(await heading(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Order again' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
});

test('shows an admin another person’s checkout without the buyer’s actions', async () => {
  checkout = ordered({ payment: 'unpaid', email: 'bob@example.com' });
  show();
  expect(await heading('Your order is not paid yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
});

test('says that an unknown checkout can’t be found, with a link to My Orders', async () => {
  fakeServer({
    'GET /checkouts/{id}': () => {
      throw new ApiError('not_found', 'We can’t find this order.', 404);
    },
  });
  show();
  expect(screen.getByRole('status', { name: 'Loading your order' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t find this order');
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('offers a retry when the checkout fails to load', async () => {
  let down = true;
  fakeServer({
    'GET /checkouts/{id}': () => {
      if (down) throw new ApiError('unavailable', 'The kitchen is closed.', 503);
      return checkout;
    },
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The kitchen is closed.');
  down = false;
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await heading('Thanks, Ada')).toBeVisible();
});

test('says when a kitchen’s part will be ready, and announces a delay', async () => {
  const court = (time: string) => ({ at: `2026-03-05T${time}:00.000Z`, time });
  const timing = { readyAt: court('13:20'), promisedAt: court('13:20'), addedMinutes: 0 };
  checkout = ordered({ payment: 'paid', status: 'preparing', timing });
  show();
  expect((await ticket('Ada')).getByText('Ready about 13:20')).toBeVisible();
  expect((await ticket('Ada')).getByRole('status')).toBeEmptyDOMElement();

  line.start();
  await pass(1_000);
  checkout = ordered({
    payment: 'paid',
    status: 'preparing',
    timing: { ...timing, readyAt: court('13:27'), laterThan: court('13:20') },
  });
  line.sendChange('order-Egg-rice');
  await pass(1_000);
  const text = 'Ready about 13:27, not 13:20 as we first said';
  expect((await ticket('Ada')).getByText(text)).toBeVisible();
  expect((await ticket('Ada')).getByRole('status')).toHaveTextContent(`Ada: Being prepared, ${text}`);
});
