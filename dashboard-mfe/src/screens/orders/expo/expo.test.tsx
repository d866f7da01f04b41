import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, OrderStatus } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { withoutDeliveries } from '#testing/courier-run.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import ExpoScreen from './expo.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const [nandi, wok] = [
  { id: 'nandi', name: 'Nandi’s' },
  { id: 'wok', name: 'Wok House' },
];
const checkoutOf = (id: string) => ({ _id: id, amount: 25, orders: 2 });
const line = (title: string, status: OrderStatus, dayNumber: number, more: Partial<Order> = {}): Order =>
  paidOrder({
    title,
    status,
    dayNumber,
    number: `#K7Q${dayNumber}`,
    checkout: checkoutOf(`checkout-${dayNumber}`),
    ticketId: `ticket-${title}`,
    kitchen: nandi,
    ...more,
  });

let orders: Order[];
let made: readonly FakeRequest[];
let status: OrderStatus;

beforeEach(() => {
  signedInAs('admin');
  orders = [
    line('Jollof', 'ready', 47, { serving: { kind: 'table', table: 12 } }),
    line('Noodles', 'ready', 47, { serving: { kind: 'table', table: 12 }, kitchen: wok }),
    line('Suya', 'ready', 48),
    line('Soup', 'preparing', 48, { kitchen: wok }),
    line('Tea', 'preparing', 49),
  ];
  status = 'handed_over';
  made = fakeServer({
    'GET /order-board/{email}': () => orders,
    ...withoutDeliveries,
    'POST /tickets/{id}/steps': ({ params }) => [
      { _id: params.id?.replace('ticket-', '').toLowerCase() ?? '', status },
    ],
  });
});

const open = async () => {
  showScreen(ExpoScreen, { path: '/dashboard/expo' });
  return within(await screen.findByRole('region', { name: /^Ready to hand over/ }));
};
const numbers = (title: RegExp) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const steps = () => made.flatMap(({ call, body }) => (call.startsWith('POST /tickets') ? [[call, body]] : []));
const field = () => screen.getByRole('searchbox', { name: 'Number or name' });
const handOver = { from: 'ready', to: 'handed_over' };

test('sorts orders by what is ready, and names who waits, the kitchens and the dishes', async () => {
  const ready = await open();
  expect(numbers(/^Ready to hand over/)).toEqual(['47 #K7Q47']);
  expect(numbers(/^Partly ready/)).toEqual(['48 #K7Q48']);
  expect(numbers(/^Cooking/)).toEqual(['49 #K7Q49']);
  expect(ready.getByText('Table 12')).toBeVisible();
  expect(ready.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nandi’sReady1 × Jollof',
    'Wok HouseReady1 × Noodles',
  ]);
  expect(screen.queryByRole('button', { name: /^Hand over.* 49$/ })).not.toBeInTheDocument();
});

test('hands over the tickets of all kitchens with one press, and takes them back', async () => {
  const ready = await open();
  await userEvent.click(ready.getByRole('button', { name: 'Hand over 47' }));
  await waitFor(() =>
    expect(steps()).toEqual([
      ['POST /tickets/ticket-Jollof/steps', handOver],
      ['POST /tickets/ticket-Noodles/steps', handOver],
    ]),
  );
  status = 'ready';
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(steps()).toHaveLength(4));
  expect(steps()[2]).toEqual([
    'POST /tickets/ticket-Jollof/steps',
    { from: 'handed_over', to: 'ready', orders: ['jollof'] },
  ]);
});

test('hands over only what is ready of an order that is not complete', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Hand over 1 of 2 48' }));
  await waitFor(() => expect(steps()).toEqual([['POST /tickets/ticket-Suya/steps', handOver]]));
});

test.each(['47', '#K7Q47', 'k7q47', 'https://court.test/dashboard/expo?order=checkout-47'])(
  'hands over a complete order when a scanner types %s and presses Enter',
  async (scanned) => {
    await open();
    await userEvent.type(field(), `${scanned}{Enter}`);
    await waitFor(() => expect(steps()).toHaveLength(2));
    expect(field()).toHaveValue('');
  },
);

test('shows an order that is not complete, and leaves the press to the person', async () => {
  await open();
  await userEvent.type(field(), '48{Enter}');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Hand over 1 of 2 48' })).toHaveFocus();
  expect(steps()).toEqual([]);
});

test('hands nothing over when only a name or a part of a number is typed', async () => {
  await open();
  await userEvent.type(field(), 'wok{Enter}');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await userEvent.clear(field());
  await userEvent.type(field(), 'K7Q{Enter}');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(steps()).toEqual([]);
});

test('says when no open order has the number', async () => {
  await open();
  await userEvent.type(field(), '99{Enter}');
  expect(field()).toHaveAccessibleDescription(expect.stringContaining('No open order has “99”.') as string);
  expect(screen.getByText('No order matches.')).toBeVisible();
});

test('says when nobody is waiting', async () => {
  orders = [];
  showScreen(ExpoScreen, { path: '/dashboard/expo' });
  expect(await screen.findByRole('heading', { name: 'No one is waiting' })).toBeVisible();
});
