import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@food-court/shared-api';
import { FakeOrderStream } from '@food-court/shared-api/testing';
import { nandi, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrdersScreen from './orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let orders: Order[];
let line: FakeOrderStream;

beforeEach(() => {
  setSession(signedIn);
  line = new FakeOrderStream();
  fakeServer({ 'GET /my-orders/{email}': () => orders }, line);
});

const show = () => showScreen(OrdersScreen, { path: '/orders', at: '/orders' });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const titles = (shown: { queryAllByRole: (role: string) => HTMLElement[] }) =>
  shown.queryAllByRole('article').map((card) => within(card).getAllByRole('heading')[0]?.textContent);
const ended = (title: string, fields: Partial<Order> = {}) =>
  order({ title, status: 'handed_over', payment: 'paid', ...fields });

const basket = (paid: Partial<Order>) =>
  together(
    [order({ title: 'Egg rice', quantity: 2, price: 8 }), order({ title: 'Iced tea', price: 3, kitchen: nandi })],
    paid,
  );

test('lists open orders under Now, ready and unpaid ones first, and past ones under Earlier', async () => {
  orders = [
    ended('Handed over'),
    order({ title: 'Ready', status: 'ready', payment: 'paid' }),
    order({ title: 'Failed', payment: 'failed' }),
    order({ title: 'Declined', status: 'declined', payment: 'refunded', refunded: 12.5 }),
    order({ title: 'Unpaid' }),
    order({ title: 'Given back', status: 'ready', payment: 'refunded', refunded: 12.5 }),
    order({ title: 'Cancelled', status: 'cancelled' }),
    order({ title: 'Placed', payment: 'processing' }),
  ];
  show();
  expect(titles(await region('Now'))).toEqual(['Ready', 'Failed', 'Unpaid', 'Placed']);
  expect(titles(await region('Earlier'))).toEqual(['Handed over', 'Declined', 'Given back', 'Cancelled']);
});

test('hides a region without orders', async () => {
  orders = [ended('Jollof rice')];
  show();
  await region('Earlier');
  expect(screen.queryByRole('region', { name: 'Now' })).not.toBeInTheDocument();
});

test('shows the dishes of a checkout as one card with one link to pay for all', async () => {
  orders = basket({ payment: 'unpaid', serving: { kind: 'table', table: 12 } });
  show();
  const card = within((await region('Now')).getByRole('article', { name: 'Egg rice and 1 more' }));
  expect(card.getAllByRole('link', { name: 'Pay' })).toHaveLength(1);
  expect(card.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/orders/payment/order-Egg-rice');
  expect(card.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', '/checkout/checkout-1');
  for (const text of ['$19.00', '2 dishes', 'Not paid', 'Ada, Nandi', 'Rice · $8.00 each'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText('All about Iced tea.')).not.toBeVisible();
  await userEvent.click(card.getByText('Rice · $3.00 each'));
  expect(card.getByText('All about Iced tea.')).toBeVisible();
  expect(card.getByText(/Table 12/)).toBeVisible();
  expect(card.getByRole('img', { name: 'Iced tea' })).toBeInTheDocument();
});

test('shows first what the kitchens of a paid checkout do, and one filled step', async () => {
  const [rice, tea] = basket({ payment: 'paid', status: 'preparing' }) as [Order, Order];
  orders = [rice, { ...tea, status: 'ready' }];
  show();
  const card = within((await region('Now')).getByRole('article', { name: 'Egg rice and 1 more' }));
  const states = card.getAllByText(/^(Ready for you|Being prepared|Paid)$/).slice(0, 3);
  expect(states.map(({ textContent }) => textContent)).toEqual(['Ready for you', 'Being prepared', 'Paid']);
  expect(card.getAllByRole('link').filter(({ className }) => className.includes('primary'))).toEqual([
    card.getByRole('link', { name: 'Follow your order' }),
  ]);
});

test('shows number, kitchen and serving of a single order, with a link to its tracker', async () => {
  orders = together([order({ title: 'Egg rice' })], { serving: { kind: 'pick-up', name: 'Ada' }, payment: 'paid' });
  show();
  const card = within((await region('Now')).getByRole('article', { name: 'Egg rice' }));
  expect(card.getByText(/^#A1B2C/)).toBeVisible();
  expect(card.getByText(/We call Ada at the counter/)).toHaveTextContent('From Ada · We call Ada at the counter');
  expect(card.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', '/checkout/checkout-1');
});

test('shows a past checkout as a row with its total, refund, receipt and dishes', async () => {
  const [rice, tea] = basket({ payment: 'paid', status: 'handed_over' }) as [Order, Order];
  orders = [rice, { ...tea, status: 'declined', declineReason: 'sold-out', refunded: 3 }];
  show();
  const row = within((await region('Earlier')).getByRole('article', { name: 'Egg rice and 1 more' }));
  for (const text of ['$19.00', 'Paid', 'Iced tea', 'All about Egg rice.'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getAllByText('$3.00 refunded')[0]).toBeVisible();
  expect(row.getByText('The kitchen has sold out')).toBeInTheDocument();
  expect(row.getByText(/Mar 2026/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/orders/payment/order-Egg-rice');
  expect(row.getByRole('button', { name: 'Order again' })).toHaveAccessibleDescription('Egg rice and 1 more');
});

test('names the replacement of a replaced dish', async () => {
  const [rice, tea] = basket({ payment: 'paid', status: 'handed_over' }) as [Order, Order];
  orders = [rice, { ...tea, status: 'declined', moved: 3, replacedBy: rice._id }];
  show();
  const row = within((await region('Earlier')).getByRole('article', { name: 'Egg rice and 1 more' }));
  expect(row.getByText('Replaced by')).toHaveTextContent('Replaced by Egg rice');
});

test('strikes through a dish whose replacement is on another page, and omits what was paid', async () => {
  const [, tea] = basket({ payment: 'paid', status: 'handed_over' }) as [Order, Order];
  orders = [{ ...tea, status: 'declined', moved: 2, refunded: 1, replacedBy: 'elsewhere' }];
  show();
  const row = within((await region('Earlier')).getByRole('article'));
  expect(row.getByText('Replaced by another dish')).toBeInTheDocument();
  expect(row.queryByText(/^You paid/)).not.toBeInTheDocument();
});

test('shows what was paid in the end for a partly refunded checkout', async () => {
  const [rice, tea] = basket({ payment: 'paid', status: 'handed_over' }) as [Order, Order];
  orders = [rice, { ...tea, status: 'declined', refunded: tea.price }];
  show();
  const row = within((await region('Earlier')).getByRole('article', { name: 'Egg rice and 1 more' }));
  expect(row.getByText('You paid $16.00')).toBeVisible();
  expect(row.getByText(`$${tea.price.toFixed(2)}`).tagName).toBe('DEL');
});

test('counts the fee of a delivery in what was paid in the end', async () => {
  const [rice, tea] = basket({ payment: 'paid', status: 'handed_over' }) as [Order, Order];
  const withFee = {
    serving: { kind: 'delivery', to: 'Allen Avenue 12' } as never,
    checkout: { ...rice.checkout!, amount: 19.61 },
  };
  orders = [
    { ...rice, ...withFee },
    { ...tea, ...withFee, status: 'declined', refunded: tea.price },
  ];
  show();
  const row = within((await region('Earlier')).getByRole('article', { name: 'Egg rice and 1 more' }));
  expect(row.getByText('You paid $16.61')).toBeVisible();
});

test('moves an order that ends while the page is open to Earlier, and announces how it ended', async () => {
  jest.useFakeTimers();
  orders = [order({ title: 'Jollof rice', status: 'ready', payment: 'paid' })];
  show();
  await region('Now');
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(0);
  line.start();
  orders = [ended('Jollof rice')];
  line.sendChange('any');
  await pass(900);
  expect(titles(await region('Earlier'))).toEqual(['Jollof rice']);
  const news = screen.getAllByRole('status').map((status) => status.textContent);
  expect(news).toContain('Jollof rice: Handed over, Paid');
  jest.useRealTimers();
});

test('continues the earlier orders on further pages, outside the regions', async () => {
  const running = order({ title: 'Still ready', status: 'ready', payment: 'paid' });
  fakeServer({
    'GET /my-orders/{email}': ({ query }) =>
      query.has('cursor') ? { items: [ended('Old'), running] } : { items: [ended('New')], next: 'c2' },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const more = within(await screen.findByRole('group', { name: 'More of your orders' }));
  expect(titles(more)).toEqual(['Old', 'Still ready']);
  expect(more.getAllByRole('button', { name: 'Order again' })).toHaveLength(2);
});
