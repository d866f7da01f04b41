import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type KitchenFigures, type ListedReview, type PersonDetails } from '@food-court/shared-api';
import { courtTermDefaults } from '@food-court/shared-api/court-terms';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer, listedOrder, person } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import PersonScreen from './person.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kim: PersonDetails = {
  ...person({ name: 'Kim Cook', role: 'Seller' }),
  bought: { orders: 3, spent: 20.5, refunded: 1.25 },
  dishes: 2,
};
const week: KitchenFigures = {
  waiting: 0,
  late: 0,
  hours: Array.from({ length: 24 }, () => 0),
  days: [{ date: '2026-11-23', orders: 1, sold: 9.5, refunded: 0 }],
  bestDishes: [],
};
const entry = {
  _id: 'e1',
  at: '2026-11-23T11:00:00.000Z',
  by: 'Ada Obi',
  action: 'account changed',
  subject: 'Kim Cook',
  before: { role: 'Buyer' },
  after: { role: 'Seller' },
} as const;

const review: ListedReview = {
  _id: 'r1',
  number: '#A1B2C',
  kitchen: { id: 'kim', name: 'Kim Cook' },
  dishes: ['Soup'],
  stars: 1,
  words: 'Cold',
  at: '2026-11-23T11:00:00.000Z',
};

const show = (answers: Answers = {}) => {
  const made = fakeServer({
    'GET /users/{id}': () => kim,
    'GET /figures/{email}': () => week,
    'GET /all-orders': () => ({
      rows: ['Soup', 'Tea', 'Rice', 'Cake', 'Bun', 'Pie'].map((title) => listedOrder({ title })),
      total: 6,
    }),
    'GET /audit': () => ({ items: [entry] }),
    'GET /court-terms': () => ({ ...courtTermDefaults, defaults: [] }),
    'GET /reviews/{email}': () => [review],
    ...answers,
  });
  showScreen(PersonScreen, { path: '/dashboard/person/:id', at: '/dashboard/person/kim-1' });
  return made;
};

beforeEach(() => signedInAs('admin'));

test('shows who a person is, what they bought and offer, their newest orders, and what admins changed', async () => {
  const made = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kim Cook' })).toBeInTheDocument();
  const tiles = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(tiles).toEqual(['Orders3', 'Spent$20.50', 'Refunded$1.25', 'Dishes on offer2']);
  const search = new URLSearchParams({ search: kim.email }).toString();
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', `/dashboard/all-orders?${search}`);
  const orders = await screen.findByRole('table', { name: 'Newest orders, bought or cooked' });
  expect(await within(orders).findByRole('link', { name: '#SOUP Soup' })).toHaveAttribute(
    'href',
    '/dashboard/order/soup',
  );
  expect(within(orders).getAllByRole('row')).toHaveLength(1 + 5);
  expect(within(orders).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All of their orders' })).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Takings, last seven days' })).toBeInTheDocument();
  expect(await screen.findByText('Seller', { selector: 'ins' })).toBeInTheDocument();
  expect(made.map(({ call }) => call)).toContain(`GET /audit?about=${kim._id.replace(' ', '+')}`);
});

test('shows no kitchen charts for a buyer without dishes, and requests none', async () => {
  const made = show({
    'GET /users/{id}': () => ({ ...kim, dishes: 0 }),
    'GET /all-orders': () => ({ rows: [], total: 0 }),
  });
  expect(await screen.findByText('None.')).toBeInTheDocument();
  expect(made.filter(({ name }) => name === 'GET /figures/{email}')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'All of their orders' })).not.toBeInTheDocument();
});

test('shows only what is found by id for a person without an address', async () => {
  const made = show({ 'GET /users/{id}': () => ({ ...kim, email: '' }) });
  await screen.findByText('No address');
  await screen.findByText('Seller', { selector: 'ins' });
  expect(made.map(({ name }) => name).sort()).toEqual(['GET /audit', 'GET /users/{id}']);
});

test('marks sums that leave out older orders', async () => {
  show({ 'GET /users/{id}': () => ({ ...kim, bought: { orders: 10_000, spent: 5, refunded: 0, more: true } }) });
  expect(await screen.findByText('10000+')).toBeInTheDocument();
  expect(screen.getByText('$5.00+')).toBeInTheDocument();
});

test('changes the role here, too, and shows the new one', async () => {
  let role: PersonDetails['role'] = 'Seller';
  show({
    'GET /users/{id}': () => ({ ...kim, role }),
    'PATCH /users/{id}': () => ({ ...kim, role: (role = 'Buyer') }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change role of Kim Cook' }));
  await userEvent.selectOptions(screen.getByLabelText('New role'), 'Buyer');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change role' }));
  expect(await within(screen.getByRole('banner')).findByText('Buyer')).toBeInTheDocument();
});

test('says that a person no longer exists', async () => {
  show({
    'GET /users/{id}': () => {
      throw new ApiError('not_found', 'We can’t find this person.', 404);
    },
  });
  expect(await screen.findByText(/No one has this address/)).toBeInTheDocument();
});

test('shows the latest reviews of a kitchen', async () => {
  show();
  const said = within(await screen.findByRole('article', { name: 'Review of #A1B2C' }));
  expect(said.getByText('Cold')).toBeVisible();
  expect(said.getByRole('button', { name: 'Hide #A1B2C' })).toBeVisible();
});

test('shows no kitchen reviews for a buyer', async () => {
  show({ 'GET /users/{id}': () => ({ ...kim, role: 'Buyer' }) });
  await screen.findByRole('heading', { level: 1, name: 'Kim Cook' });
  expect(screen.queryByRole('heading', { name: 'Newest reviews' })).not.toBeInTheDocument();
});
