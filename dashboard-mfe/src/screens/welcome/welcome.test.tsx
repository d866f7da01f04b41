import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type Checkout, type CourtFigures, type KitchenFigures } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { refetchInterval } from './today';
import WelcomeScreen from './welcome.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const dates = ['17', '18', '19', '20', '21', '22', '23'].map((day) => `2026-11-${day}`);
const day = (date: string, sold = 0, refunded = 0, orders = 0) => ({ date, sold, refunded, orders });
const hours = Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 9 : 0));
const kitchen: KitchenFigures = {
  waiting: 3,
  late: 0,
  hours,
  days: [...dates.slice(0, 6).map((date) => day(date)), day('2026-11-23', 120.5, 3.01, 1)],
  minutesToReady: { median: 12, p90: 18 },
  bestDishes: [
    { _id: 'soup', title: 'Soup', portions: 30 },
    { _id: 'rice', title: 'Rice', portions: 1 },
  ],
};
const court: CourtFigures = {
  waiting: 7,
  late: 2,
  hours,
  days: dates.map((date) => ({ ...day(date, 10, 0, 1), people: 2 })),
  kitchens: { open: 5, all: 8 },
};

const show = (answers: Answers) => {
  const made = fakeServer(answers);
  showScreen(WelcomeScreen, { path: '/dashboard' });
  return made;
};
/** The value of a tile and the text below it. */
const tile = (title: string) =>
  within(screen.getByText(title).closest('div')!)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.trim());

test('greets by name and role, and shows shortcuts (spec 2.9)', async () => {
  signedInAs('Seller');
  show({ 'GET /figures/{email}': () => kitchen });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada Obi' })).toBeInTheDocument();
  expect(screen.getByText('Seller')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Add a dish/ })).toHaveAttribute('href', '/dashboard/add-product');
  expect(screen.getByRole('link', { name: /Your dishes/ })).toHaveAttribute('href', '/dashboard/my-dishes');
  await screen.findByText('Tickets waiting');
});

test('shows a seller the day, the week and the best dishes in numbers', async () => {
  signedInAs('Seller');
  show({ 'GET /figures/{email}': () => kitchen });
  await screen.findByText('Tickets waiting');
  expect(tile('Tickets waiting')).toEqual(['3', 'none late']);
  expect(screen.getByRole('link', { name: 'Tickets waiting' })).toHaveAttribute('href', '/dashboard/order-board');
  expect(tile('Takings today')).toEqual(['$120.50', '$3.01 refunded · $0.00 yesterday']);
  expect(tile('Orders today')).toEqual(['1', '0 yesterday']);
  expect(tile('Minutes to ready')).toEqual(['12', '90 % within 18 minutes this week']);
  const takings = screen.getByRole('region', { name: 'Takings, last seven days' });
  expect(takings).toHaveTextContent('In all $120.50, 1 order');
  for (const value of ['5', '6']) fireEvent.change(within(takings).getByRole('slider'), { target: { value } });
  expect(takings).toHaveTextContent('Monday 23 November, so far $120.50, 1 order, $3.01 refunded');
  const load = screen.getByRole('region', { name: 'Orders by hour, last seven days' });
  expect(load).toHaveTextContent('12:00 to 13:00, busiest hour 9 orders');
  expect(within(takings).getByText('Average: $17.21 a day')).toBeVisible();
  expect(within(load).getByText('Average of hours with orders: 9')).toBeVisible();
  const best = within(screen.getByRole('region', { name: 'Best dishes of the week' }));
  expect(best.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Soup30 portions',
    'Rice1 portion',
  ]);
});

test.each(['Seller', 'admin'] as const)('shows a %s the code of the day, where guests need it', async (role) => {
  signedInAs(role);
  show({
    'GET /figures/{email}': () => kitchen,
    'GET /figures': () => court,
    'GET /disputes': () => [],
    'GET /day-code': () => ({ date: '2026-11-23', code: '0482' }),
  });
  await screen.findByText('Code of the day');
  expect(tile('Code of the day')).toEqual(['0482', 'for orders to tables']);
});

test('shows zeros and no list of dishes for a kitchen that never cooked', async () => {
  signedInAs('Seller');
  const none = { ...kitchen, waiting: 0, hours: hours.map(() => 0), days: dates.map((date) => day(date)) };
  show({ 'GET /figures/{email}': () => ({ ...none, minutesToReady: undefined, bestDishes: [] }) });
  await screen.findByText('Tickets waiting');
  expect(tile('Minutes to ready')).toEqual(['–', 'nothing cooked this week']);
  expect(screen.queryByRole('region', { name: /Best dishes/ })).not.toBeInTheDocument();
});

test('shows an admin the court’s figures, and links late tickets to their list', async () => {
  signedInAs('admin');
  show({ 'GET /figures': () => court, 'GET /disputes': () => [] });
  await screen.findByText('Tickets waiting');
  expect(tile('Tickets waiting')).toEqual(['7', '2 late']);
  expect(screen.getByRole('link', { name: 'Tickets waiting' })).toHaveAttribute(
    'href',
    '/dashboard/all-orders?show=late',
  );
  expect(screen.getByRole('link', { name: 'See 2 late tickets' })).toHaveAttribute(
    'href',
    '/dashboard/all-orders?show=late',
  );
  expect(tile('Kitchens open')).toEqual(['5 of 8']);
  expect(tile('Takings today')).toEqual(['$10.00', '$10.00 yesterday']);
  expect(tile('Orders today')).toEqual(['1', '1 yesterday']);
  expect(tile('New people today')).toEqual(['2', '14 this week']);
});

test.each([
  ['above yesterday, by how much', [{ sold: 80 }, { sold: 120.5 }], '$80.00 yesterday ▲ 51%51% more'],
  ['below yesterday, nothing about the hours to come', [{ sold: 80 }, { sold: 20 }], '$80.00 yesterday'],
  ['after a day without sales, no percentage', [{ sold: 0 }, { sold: 20 }], '$0.00 yesterday'],
])('says of a day %s', async (_, [before, today], detail) => {
  signedInAs('admin');
  const days = dates.map((date) => ({ ...day(date), people: 0 })).slice(0, 5);
  const lastTwo = [before!, today!].map(({ sold }, place) => ({ ...day(dates[5 + place]!, sold), people: 0 }));
  show({ 'GET /figures': () => ({ ...court, days: [...days, ...lastTwo] }), 'GET /disputes': () => [] });
  await screen.findByText('Tickets waiting');
  expect(tile('Takings today')[1]).toBe(detail);
});

test('writes round amounts at the axis without cents', async () => {
  signedInAs('Seller');
  show({ 'GET /figures/{email}': () => kitchen });
  const takings = within(await screen.findByRole('region', { name: 'Takings, last seven days' }));
  for (const value of ['$200', '$100', '$0']) expect(takings.getByText(value)).toBeInTheDocument();
});

test('makes late tickets the first step, and leads a seller to the board once', async () => {
  signedInAs('Seller');
  show({ 'GET /figures/{email}': () => ({ ...kitchen, late: 1 }) });
  expect(await screen.findByRole('link', { name: 'See 1 late ticket' })).toHaveAttribute(
    'href',
    '/dashboard/order-board',
  );
  expect(screen.queryByRole('link', { name: 'Your order board' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your dishes' })).toBeInTheDocument();
});

test('says that figures failed to load, and loads them on Retry', async () => {
  signedInAs('admin');
  let isDown = true;
  show({
    'GET /disputes': () => [],
    'GET /figures': () => {
      if (isDown) throw new ApiError('unreachable', 'The food court can’t be reached.');
      return court;
    },
  });
  await screen.findByText('We couldn’t load the figures');
  expect(screen.getByRole('link', { name: /People/ })).toBeInTheDocument();
  isDown = false;
  act(() => screen.getByRole('button', { name: /again|Retry/i }).click());
  await screen.findByText('Tickets waiting');
});

test('refreshes the figures while the page stays open', async () => {
  jest.useFakeTimers();
  signedInAs('admin');
  const made = show({ 'GET /figures': () => court, 'GET /disputes': () => [] });
  await act(() => jest.advanceTimersByTimeAsync(2 * refetchInterval + 1_000));
  expect(made.filter(({ name }) => name === 'GET /figures')).toHaveLength(3);
  jest.useRealTimers();
});

describe('a buyer', () => {
  const checkout = (named: Partial<Checkout> & Pick<Checkout, '_id'>): Checkout => ({
    number: `#${named._id}`,
    page: `/checkout/${named._id}`,
    amount: 10,
    refunded: 0,
    payment: 'paid',
    createdAt: '2026-11-23T11:00:00.000Z',
    tickets: [],
    rescues: [],
    ...named,
  });
  const ticket = (_id: string, ...orders: ReturnType<typeof paidOrder>[]) => ({
    _id,
    kitchen: { id: _id, name: `Kitchen ${_id}` },
    orders,
  });
  const showBuyer = async (...checkouts: Checkout[]) => {
    signedInAs('Buyer');
    const made = show({ 'GET /my-checkouts/{email}': () => ({ items: checkouts }) });
    await act(async () => {});
    expect(made.map(({ call }) => call)).toEqual(['GET /my-checkouts/ada@example.com?limit=5']);
  };

  test('sees the running order and can repeat the last meal', async () => {
    const [soup, tea] = [
      paidOrder({ title: 'Soup', status: 'preparing' }),
      paidOrder({ title: 'Tea', status: 'ready' }),
    ];
    await showBuyer(
      checkout({ _id: 'UNPAD', payment: 'unpaid', tickets: [ticket('z', paidOrder({ title: 'Unpaid' }))] }),
      checkout({
        _id: 'NEWER',
        tickets: [ticket('a', soup, tea), ticket('b', paidOrder({ title: 'Cake', status: 'handed_over' }))],
      }),
      checkout({
        _id: 'OLDER',
        tickets: [
          ticket(
            'c',
            paidOrder({ title: 'Rice', status: 'handed_over' }),
            paidOrder({ title: 'Gone', status: 'declined' }),
          ),
        ],
      }),
    );
    const running = within(await screen.findByRole('article', { name: 'Order #NEWER' }));
    expect(running.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kitchen a: Preparing',
      'Kitchen b: Done',
    ]);
    const follow = running.getByRole('link', { name: 'Follow your order' });
    expect(follow).toHaveAttribute('href', '/checkout/NEWER');
    expect(follow).toHaveAccessibleDescription(running.getByRole('heading').textContent);
    const last = within(screen.getByRole('article', { name: 'Your last meal' }));
    expect(last.getByText('Rice')).toBeInTheDocument();
    expect(last.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/dashboard/orders');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('sees only the shortcuts without an order', async () => {
    await showBuyer();
    expect(screen.queryByRole('region', { name: 'Your meals' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Your orders/ })).toBeInTheDocument();
  });
});
