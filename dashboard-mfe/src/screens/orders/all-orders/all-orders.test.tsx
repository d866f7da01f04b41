import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import PastOrdersScreen from '../past-orders/past-orders.screen';
import { savedFiles } from '#testing/saved-files.ts';
import { fakeServer, listedOrder } from '#testing/fake-server.ts';
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
const open = (at = '', answers: Answers = {}) => {
  const made = fakeServer({ 'GET /all-orders': () => ({ rows: orders, total: 3 }), ...answers });
  showScreen(AllOrdersScreen, { path, at: path + at });
  return () => made.map(({ query }) => Object.fromEntries(query));
};
const rowOf = async (title: string) => within((await screen.findByText(title)).closest<HTMLElement>('[role="row"]')!);
beforeEach(() => {
  signedInAs('admin');
  jest.clearAllMocks();
});

test('shows an order’s content, buyer, kitchen and price in its row, with a link to the order', async () => {
  open();
  const row = await rowOf('2 × Soup');
  for (const words of ['Bea Buyer', 'Ada Obi', 'Handed over', '$12.50', '$3.00 refunded'])
    expect(row.getByText(words)).toBeInTheDocument();
  expect(row.getByRole('link', { name: '#SOUP 2 × Soup' })).toHaveAttribute('href', '/dashboard/order/soup');
  expect((await rowOf('Cake')).getByText('Not paid')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: '3 orders' })).toBeInTheDocument();
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

test('shows only one kitchen’s orders after a press on it, and all again after another press', async () => {
  const asked = open('', {
    'GET /all-orders': ({ query }) => {
      const rows = orders.filter(({ kitchen }) => !query.has('kitchen') || kitchen.id === query.get('kitchen'));
      return { rows, total: rows.length };
    },
  });
  await userEvent.click((await rowOf('Tea')).getByRole('button', { name: 'Only orders of Bo' }));
  await waitFor(() => expect(screen.queryByText('2 × Soup')).not.toBeInTheDocument());
  expect(asked().at(-1)).toMatchObject({ kitchen: 'bo' });
  await userEvent.click(screen.getByRole('button', { name: 'Only Bo' }));
  expect(await screen.findByText('2 × Soup')).toBeInTheDocument();
});

test('ignores unknown values in the address', async () => {
  const asked = open('?show=everything&from=yesterday&kitchen=%00&sort=price&page=-1');
  await rowOf('Tea');
  expect(asked()).toEqual([{}]);
});

test('downloads the filtered rows of all pages as CSV', async () => {
  const files = savedFiles();
  const asked = open('?show=late&page=1', { 'GET /all-orders/file': () => 'Number,Ordered\r\n' });
  await rowOf('Tea');
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
  await rowOf('Tea');
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});

test('offers a retry when the list fails to load', async () => {
  let isDown = true;
  open('', {
    'GET /all-orders': () => {
      if (isDown) throw new ApiError('unreachable', 'The food court can’t be reached.');
      return { rows: orders, total: 3 };
    },
  });
  await screen.findByText('We couldn’t load All Orders');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('Tea');
});

test('has separate texts for no orders at all and none that match the filter', async () => {
  open('', { 'GET /all-orders': () => ({ rows: [], total: 0 }) });
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
