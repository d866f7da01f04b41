import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ListedOrder } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import PastOrdersScreen from '../past-orders/past-orders.screen';
import { savedFiles } from '#testing/saved-files.ts';
import { fakeServer, listedCheckout, listedOrder, paidOrder } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import AllOrdersScreen from './all-orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const path = '/dashboard/all-orders';
const orders = [
  listedOrder({ title: 'Soup', quantity: 2, amount: 12.5, refunded: 3 }),
  listedOrder({ title: 'Tea', status: 'ready', payment: 'paid', kitchen: { id: 'bo', name: 'Bo' } }),
  listedOrder({ title: 'Cake', status: 'placed', payment: 'unpaid' }),
];
const [soup, tea, cake] = orders as [ListedOrder, ListedOrder, ListedOrder];
const checkouts = [
  listedCheckout([{ ...soup, number: '#K7Q4P' }, tea], { amount: 19.25 }),
  listedCheckout([cake], { name: 'Guest', buyerId: undefined, table: 12 }),
];
const open = (at = '', answers: Answers = {}) => {
  const made = fakeServer({ 'GET /all-checkouts': () => ({ rows: checkouts, total: 2 }), ...answers });
  showScreen(AllOrdersScreen, { path, at: path + at });
  return () => made.map(({ query }) => Object.fromEntries(query));
};
const rowOf = async (words: string) => within((await screen.findByText(words)).closest<HTMLElement>('[role="row"]')!);
beforeEach(() => {
  signedInAs('admin');
  jest.clearAllMocks();
});

test('shows what was ordered together in one row, with links to the order and its buyer', async () => {
  open();
  const row = await rowOf('#K7Q4P');
  // Soup is handed over, tea is not: the order is as far as its last dish.
  for (const words of ['Ada Obi', 'Bo', 'Ready', '$19.25', '$3.00 refunded', '3 dishes'])
    expect(row.getByText(words)).toBeInTheDocument();
  expect(row.getByRole('link', { name: '#K7Q4P 3 dishes' })).toHaveAttribute('href', '/dashboard/order/soup');
  expect(row.getByRole('link', { name: 'Bea Buyer' })).toHaveAttribute('href', '/dashboard/person/bea-1');
  expect(screen.getByRole('table', { name: '2 orders' })).toBeInTheDocument();
});

test('begins with the number of the day, and marks an order of which a kitchen is late', async () => {
  const [first, second] = checkouts.map((checkout, index) => ({ ...checkout, dayNumber: 41 + index }));
  const isLate = { ...second!, tickets: second!.tickets.map((ticket) => ({ ...ticket, isLate: true as const })) };
  open('', { 'GET /all-checkouts': () => ({ rows: [first!, isLate], total: 2 }) });
  const row = await rowOf('#CAKE');
  expect(row.getByRole('link', { name: '42 #CAKE 1 dish' })).toBeInTheDocument();
  expect(row.getByText('Late')).toBeInTheDocument();
  expect((await rowOf('#K7Q4P')).queryByText('Late')).not.toBeInTheDocument();
});

test('keeps an order of three kitchens on one line, by their letters', async () => {
  const pie = listedOrder({ title: 'Pie', kitchen: { id: 'cy', name: 'Cy' } });
  open('', {
    'GET /all-checkouts': () => ({ rows: [listedCheckout([{ ...soup, number: '#K7Q4P' }, tea, pie])], total: 1 }),
  });
  const row = await rowOf('#K7Q4P');
  expect(row.getAllByRole('button', { name: /^Only orders of/ })).toHaveLength(3);
  expect(row.queryByText('Cy')).not.toBeInTheDocument();
  expect(row.getByTitle('Cy')).toBeInTheDocument();
});

test('says what is not paid, and has no page about a guest', async () => {
  open();
  const row = await rowOf('#CAKE');
  expect(row.getByText('Not paid')).toBeInTheDocument();
  expect(row.getByText('Guest, table 12').closest('a')).toBeNull();
});

test('unfolds an order into its kitchens and dishes, each with its step, a link, its choices and its note', async () => {
  const chosen = { id: 'hot', group: 'Spice', name: 'Hot', price: 0 };
  const bought = { ...paidOrder({ title: 'Soup', note: 'No salt' }), choices: [chosen] };
  open('', {
    'GET /checkouts/{id}': ({ params }) => ({
      ...checkouts[0]!,
      _id: params.id!,
      page: '/checkout/any',
      rescues: [],
      tickets: [{ _id: 't1', kitchen: bought.kitchen, orders: [bought] }],
    }),
  });
  const toggle = await screen.findByRole('button', { name: 'Dishes of #K7Q4P' });
  expect(screen.queryByRole('link', { name: '2 × Soup' })).not.toBeInTheDocument();
  toggle.focus();
  await userEvent.keyboard('{Enter}');
  const line = (name: string) => screen.getByRole('link', { name }).closest<HTMLElement>('li')!;
  expect(line('2 × Soup')).toHaveTextContent('Handed over$12.50$3.00 refunded');
  expect(await within(line('2 × Soup')).findByText('Hot')).toBeInTheDocument();
  expect(within(line('2 × Soup')).getByText('No salt')).toBeInTheDocument();
  expect(line('1 × Tea')).toHaveTextContent('Ready');
  expect(screen.getByRole('link', { name: '1 × Tea' })).toHaveAttribute('href', '/dashboard/order/tea');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('link', { name: '1 × Tea' })).not.toBeInTheDocument();
});

test('sends search, filters and sorting to the server and stores them in the address', async () => {
  const asked = open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search orders' }), '#E5KO4');
  await waitFor(() => expect(asked().at(-1)).toEqual({ search: '#E5KO4' }));
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Late');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-01');
  await userEvent.click(screen.getByRole('button', { name: /Amount/ }));
  const wanted = { search: '#E5KO4', show: 'late', from: '2026-11-01', sort: 'amount' };
  await waitFor(() => expect(asked().at(-1)).toMatchObject(wanted));
  expect(address()).toContain('show=late');
});

test('says behind how many filters the list is, where they are folded away', async () => {
  open('?show=late&from=2026-11-01');
  const filters = await screen.findByRole('button', { name: 'Filters: 2' });
  expect(filters).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(filters);
  expect(filters).toHaveAttribute('aria-expanded', 'true');
});

test('shows only one kitchen’s orders after a press on it, and all again after another press', async () => {
  const asked = open('', {
    'GET /all-checkouts': ({ query }) => {
      const rows = checkouts.filter(
        ({ tickets }) => !query.has('kitchen') || tickets.some(({ kitchen }) => kitchen.id === query.get('kitchen')),
      );
      return { rows, total: rows.length };
    },
  });
  await userEvent.click((await rowOf('#K7Q4P')).getByRole('button', { name: 'Only orders of Bo' }));
  await waitFor(() => expect(screen.queryByText('#CAKE')).not.toBeInTheDocument());
  expect(asked().at(-1)).toMatchObject({ kitchen: 'bo' });
  await userEvent.click(screen.getByRole('button', { name: 'Only Bo' }));
  expect(await screen.findByText('#CAKE')).toBeInTheDocument();
});

test('ignores unknown values in the address', async () => {
  const asked = open('?show=everything&from=yesterday&kitchen=%00&sort=price&page=-1');
  await rowOf('#K7Q4P');
  expect(asked()).toEqual([{}]);
});

test('downloads the filtered rows of all pages as CSV', async () => {
  const files = savedFiles();
  const asked = open('?show=late&page=1', { 'GET /all-orders/file': () => 'Number,Ordered\r\n' });
  await rowOf('#K7Q4P');
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(asked().at(-1)).toEqual({ show: 'late' });
  expect([files[0]!.type, files[0]!.size]).toEqual(['text/csv', 'Number,Ordered\r\n'.length + 3]);
});

test('says why a download failed', async () => {
  open('', {
    'GET /all-orders/file': () => {
      throw new ApiError('too_many_requests', 'Too many downloads.', 429);
    },
  });
  await rowOf('#K7Q4P');
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});

test('offers a retry when the list fails to load', async () => {
  let isDown = true;
  open('', {
    'GET /all-checkouts': () => {
      if (isDown) throw new ApiError('unreachable', 'The food court can’t be reached.');
      return { rows: checkouts, total: 2 };
    },
  });
  await screen.findByText('We couldn’t load All Orders');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('#K7Q4P');
});

test('has separate texts for no orders at all and none that match the filter', async () => {
  open('', { 'GET /all-checkouts': () => ({ rows: [], total: 0 }) });
  expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Declined');
  expect(await screen.findByText('No orders match.')).toBeInTheDocument();
});

test('shows a seller the past orders of their own kitchen, without a kitchen column', async () => {
  signedInAs('Seller');
  const made = fakeServer({ 'GET /past-orders/{email}': () => ({ rows: orders, total: 3 }) });
  showScreen(PastOrdersScreen, { path: '/dashboard/past-orders', at: '/dashboard/past-orders?kitchen=bo&show=late' });
  expect((await rowOf('2 × Soup')).queryByText('Ada Obi')).not.toBeInTheDocument();
  expect(made.map(({ query }) => Object.fromEntries(query))).toEqual([{ show: 'late' }]);
});
