import { act, screen, waitFor, within } from '@testing-library/react';
import { type Order } from 'shared-api';
import { LiveLine } from 'shared-api/testing';
import { order } from '../testing/dishes';
import { fakeCourt } from '../testing/fake-court';
import { sessionIs, signedIn } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import OrdersScreen from './orders.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const now = Date.parse('2026-03-05T13:00:00.000Z');
let jollof: Order;
let asked: readonly string[];
let line: LiveLine;

beforeEach(() => {
  jest.useFakeTimers({ now });
  sessionIs(signedIn);
  jollof = order({ title: 'Jollof rice' });
  line = new LiveLine();
  asked = fakeCourt({ 'GET /my-orders/{email}': () => [jollof] }, line);
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
])('an order that is %j is told in plain words, with what can be done (spec 4.21)', async (what, words, ways) => {
  jollof = { ...jollof, ...what };
  show();
  const shown = await card();
  for (const word of words) expect(shown.getAllByText(word).length).toBeGreaterThan(0);
  const links = shown.queryAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(ways);
  for (const link of links) expect(link).toHaveAttribute('href', '/orders/payment/order-Jollof-rice');
  expect(shown.queryAllByRole('button', { name: 'Cancel order' })).toHaveLength(what.status ? 0 : 1);
});

test('the line of progress marks where the order is', async () => {
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

test('says how long there is to pay, and offers it no longer than that', async () => {
  jollof = { ...jollof, expiresAt: new Date(now + 90_000).toISOString() };
  show();
  expect((await card()).getByText('expires in 2 min')).toBeVisible();
  await pass(40_000);
  expect((await card()).getByText('expires in less than a minute')).toBeVisible();
  await pass(50_000);
  expect((await card()).getByText('The time to pay is over')).toBeVisible();
  expect((await card()).queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
});

test('tells of several portions', async () => {
  jollof = { ...jollof, quantity: 2 };
  show();
  expect((await card()).getByText(/2 portions, \$25\.00/)).toBeVisible();
});

describe('what happens meanwhile', () => {
  const news = async () => (await card()).getByRole('status');

  test('is shown within a second of the news, and read out; nothing is before', async () => {
    show();
    expect(await news()).toBeEmptyDOMElement();
    await pass(0);
    line.start();
    jollof = { ...jollof, payment: 'paid', status: 'accepted' };
    line.tell(jollof._id);
    await pass(900);
    expect((await card()).getByRole('link', { name: 'Receipt' })).toBeVisible();
    expect(await news()).toHaveTextContent('Jollof rice: Accepted, Paid');
  });

  test('is asked for every five seconds while nobody tells, quietly, until the line is back', async () => {
    show();
    await card();
    line.breaks();
    await pass(100);
    const before = asked.length;
    jollof = { ...jollof, payment: 'paid', status: 'ready' };
    await pass(5_000);
    expect(asked.length).toBe(before + 1);
    expect(await news()).toHaveTextContent('Ready for you');
    line.start();
    await pass(0);
    const after = asked.length;
    await pass(20_000);
    expect(asked.length).toBe(after);
  });

  test('that can’t be read costs nothing that is shown', async () => {
    show();
    await card();
    asked = fakeCourt({ 'GET /my-orders/{email}': () => Promise.reject(new Error('down')) }, line);
    line.start();
    line.tell('any');
    await pass(1_000);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect((await card()).getByRole('link', { name: 'Pay' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
