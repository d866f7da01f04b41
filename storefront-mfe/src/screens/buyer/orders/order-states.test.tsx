import { act, screen, waitFor, within } from '@testing-library/react';
import { type Order } from '@food-court/shared-api';
import { FakeOrderStream } from '@food-court/shared-api/testing';
import { order } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrdersScreen from './orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const now = Date.parse('2026-03-05T13:00:00.000Z');
let jollof: Order;
let requests: readonly string[];
let line: FakeOrderStream;

beforeEach(() => {
  jest.useFakeTimers({ now });
  setSession(signedIn);
  jollof = order({ title: 'Jollof rice' });
  line = new FakeOrderStream();
  requests = fakeServer({ 'GET /my-orders/{email}': () => [jollof] }, line);
});
afterEach(() => jest.useRealTimers());

const show = () => showScreen(OrdersScreen, { path: '/orders', at: '/orders' });
const card = async () => within(await screen.findByRole('article', { name: 'Jollof rice' }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each<[Partial<Order>, string[], string[]]>([
  [{ payment: 'unpaid' }, ['Placed', 'Not paid'], ['Pay']],
  [{ payment: 'failed' }, ['Placed', 'Payment failed'], ['Pay']],
  [{ payment: 'processing' }, ['Placed', 'Payment under way'], ['See the payment']],
  [{ payment: 'paid' }, ['Placed', 'Paid'], ['Receipt']],
  [{ payment: 'paid', status: 'accepted' }, ['Accepted', 'Paid'], ['Receipt']],
  [{ payment: 'paid', status: 'preparing' }, ['Being prepared', 'Paid'], ['Receipt']],
  [{ payment: 'paid', status: 'ready' }, ['Ready for you', 'Paid'], ['Receipt']],
  [{ payment: 'paid', status: 'handed_over', refunded: 3 }, ['Handed over', 'Paid', '$3.00 refunded'], ['Receipt']],
  [
    { payment: 'refunded', status: 'declined', refunded: 12.5 },
    ['Declined', 'Refunded', '$12.50 refunded'],
    ['Receipt'],
  ],
  [{ payment: 'unpaid', status: 'cancelled' }, ['Cancelled'], ['What happened']],
])('shows labels and links of an order with %j (spec 4.21)', async (fields, labels, links) => {
  jollof = { ...jollof, ...fields };
  show();
  const shown = await card();
  for (const label of labels) expect(shown.getAllByText(label).length).toBeGreaterThan(0);
  const shownLinks = shown.queryAllByRole('link');
  expect(shownLinks.map((link) => link.textContent)).toEqual(links);
  for (const link of shownLinks) expect(link).toHaveAttribute('href', '/orders/payment/order-Jollof-rice');
  expect(shown.queryAllByRole('button', { name: 'Cancel order' })).toHaveLength(fields.status ? 0 : 1);
});

test('says when an order in preparation will be ready', async () => {
  const at = { at: '2026-03-05T13:20:00.000Z', time: '13:20' };
  jollof = {
    ...jollof,
    payment: 'paid',
    status: 'preparing',
    timing: { readyAt: at, promisedAt: at, addedMinutes: 0 },
  };
  show();
  expect((await card()).getByText('Ready about 13:20')).toBeVisible();
});

test('marks the current step in the progress list', async () => {
  jollof = { ...jollof, payment: 'paid', status: 'preparing' };
  show();
  const steps = within((await card()).getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Placed',
    'Accepted',
    'Being prepared',
    'Ready for you',
    'Handed over',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
});

test('shows until when its portion is held, and no Pay link afterwards', async () => {
  jollof = { ...jollof, expiresAt: new Date(now + 90_000).toISOString() };
  show();
  expect((await card()).getByText(/^Held for you until \d\d:\d\d, 2 min left$/)).toBeVisible();
  await pass(40_000);
  expect((await card()).getByText(/, less than a minute left$/)).toBeVisible();
  await pass(50_000);
  expect((await card()).getByText('Time to pay ran out')).toBeVisible();
  expect((await card()).queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
});

test('shows a payment that the bank is processing even after the time to pay', async () => {
  jollof = { ...jollof, payment: 'processing', expiresAt: new Date(now - 1).toISOString() };
  show();
  expect((await card()).getByRole('link', { name: 'See the payment' })).toBeVisible();
  expect((await card()).queryByText('Time to pay ran out')).not.toBeInTheDocument();
});

test('shows the number of portions and their total', async () => {
  jollof = { ...jollof, quantity: 2 };
  show();
  expect((await card()).getByText(/2 portions, \$25\.00/)).toBeVisible();
});

describe('a change while the page is open', () => {
  const news = async () => (await card()).getByRole('status');

  test('is shown within a second and announced, unlike the first state', async () => {
    show();
    expect(await news()).toBeEmptyDOMElement();
    await pass(0);
    line.start();
    jollof = { ...jollof, payment: 'paid', status: 'accepted' };
    line.sendChange(jollof._id);
    await pass(900);
    expect((await card()).getByRole('link', { name: 'Receipt' })).toBeVisible();
    expect(await news()).toHaveTextContent('Jollof rice: Accepted, Paid');
  });

  test('is polled every five seconds while the stream is down', async () => {
    show();
    await card();
    line.disconnect();
    await pass(100);
    const before = requests.length;
    jollof = { ...jollof, payment: 'paid', status: 'ready' };
    await pass(5_000);
    expect(requests.length).toBe(before + 1);
    expect(await news()).toHaveTextContent('Ready for you');
    line.start();
    await pass(0);
    const after = requests.length;
    await pass(20_000);
    expect(requests.length).toBe(after);
  });

  test('keeps the shown orders when a reload fails', async () => {
    show();
    await card();
    requests = fakeServer({ 'GET /my-orders/{email}': () => Promise.reject(new Error('down')) }, line);
    line.start();
    line.sendChange('any');
    await pass(1_000);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect((await card()).getByRole('link', { name: 'Pay' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
