import type { FrameLink } from '@food-court/federation/surface';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, roles } from '@food-court/shared-api';
import type { Answers, FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, listedOrder, managedDish, person } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import remote from '#remote.ts';
import FrameScreen from '../frame.screen';
import { unlinkedPlaces } from './places';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const links: readonly FrameLink[] = [
  { to: '/dashboard/money', label: 'Money', icon: 'orders', drawing: 'money', group: 'work' },
  { to: '/dashboard/kitchen', label: 'Kitchen', icon: 'sellers', group: 'menu' },
  { to: '/dashboard/my-dishes', label: 'My Dishes', icon: 'dishes', group: 'menu' },
];

const orders = { rows: [listedOrder({ title: 'Soup', number: '#SOUP7' })], total: 1 };
const court: Answers = {
  'GET /all-orders': () => orders,
  'GET /users': () => ({ rows: [person({ name: 'Sue Soupman' })], total: 1 }),
  'GET /all-products': () => ({
    rows: Array.from({ length: 20 }, (_, place) => managedDish({ title: `Soup ${place + 1}` })),
    total: 31,
  }),
  'GET /past-orders/{email}': () => orders,
  'GET /my-products/{email}': () => ({ rows: [managedDish({ title: 'Own soup' })], total: 1 }),
};

let made: readonly FakeRequest[];

const show = (answers: Answers = court) => {
  made = fakeServer(answers);
  showScreen(() => <FrameScreen links={links} />, { path: '/dashboard' });
};
const field = () => screen.findByRole('combobox');
const open = async (keys = '{Control>}k{/Control}') => {
  await userEvent.keyboard(keys);
  return field();
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const option = (name: RegExp | string) => screen.findByRole('option', { name });
const active = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '');
const asked = () => made.map(({ call }) => call);

beforeEach(() => signedInAs('admin'));

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s, with the focus in its field', async (keys) => {
  show();
  expect(await open(keys)).toHaveFocus();
  expect(options()).toEqual(['Money', 'Kitchen', 'My Dishes', 'Dashboard', 'Settings', 'Payouts']);
  expect(screen.getByText('6 results')).toHaveAttribute('role', 'status');
  await userEvent.keyboard(keys);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('opens with the button of the sidebar and with that of a phone', async () => {
  show();
  for (const button of screen.getAllByRole('button', { name: 'Search' })) {
    await userEvent.click(button);
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  }
});

test('stays closed over a question that waits for its answer, and for other keys', async () => {
  show();
  const question = document.body.appendChild(document.createElement('dialog'));
  question.open = true;
  await userEvent.keyboard('{Control>}k{/Control}');
  question.remove();
  await userEvent.keyboard('k{Shift>}{Control>}k{/Control}{/Shift}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('goes to a page with the keyboard alone, and ignores accents and capitals', async () => {
  show();
  await userEvent.type(await open(), 'DÍSH my');
  expect(options()).toEqual(['My Dishes']);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/dashboard/my-dishes');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('moves through the options with arrow keys and starts again after the last', async () => {
  show();
  await userEvent.type(await open(), 'm');
  expect(options()).toEqual(['Money', 'My Dishes']);
  expect(await active()).toHaveTextContent('Money');
  expect(await active()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(await active()).toHaveTextContent('My Dishes');
  await userEvent.keyboard('{ArrowDown}');
  expect(await active()).toHaveTextContent('Money');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(address()).toBe('/dashboard/my-dishes');
});

test('finds orders, people and dishes of the whole court for an admin, and asks once for what was typed', async () => {
  show();
  await userEvent.type(await open(), ' soup ');
  expect(await option(/^#SOUP7 Soup/)).toHaveAttribute('href', '/dashboard/order/soup');
  expect(await option(/^Sue Soupman/)).toHaveAttribute('href', '/dashboard/person/uid-of-Sue Soupman');
  expect(await option(/^Soup 5/)).toHaveAttribute('href', '/dashboard/edit-product/soup-5');
  expect(screen.queryByRole('option', { name: /^Soup 6/ })).not.toBeInTheDocument();
  expect(await option('All 31 dishes found')).toHaveAttribute('href', '/dashboard/update-food-court?search=soup');
  expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(1);
  expect(screen.getByText('8 results')).toBeVisible();
  expect(asked()).toEqual(['GET /all-orders?search=soup', 'GET /users?search=soup', 'GET /all-products?search=soup']);
  await userEvent.click(await option(/^Sue Soupman/));
  expect(address()).toBe('/dashboard/person/uid-of-Sue Soupman');
});

test('finds a seller’s own orders and dishes only', async () => {
  signedInAs('Seller');
  show();
  await userEvent.type(await open(), 'soup');
  await option(/^Own soup/);
  await option(/^#SOUP7 Soup/);
  expect(asked()).toEqual([
    'GET /past-orders/ada@example.com?search=soup',
    'GET /my-products/ada@example.com?search=soup',
  ]);
});

test('shows a buyer the pages and asks the server for nothing', async () => {
  signedInAs('Buyer');
  show();
  await userEvent.type(await open(), 'soup');
  expect(await screen.findByText('Nothing found for “soup”')).toBeInTheDocument();
  expect(made).toEqual([]);
});

test('never shows the answer to an earlier text', async () => {
  let answerFirst = () => {};
  show({
    ...court,
    'GET /users': async ({ query }) => {
      const name = query.get('search') ?? '';
      if (name === 'ann') await new Promise<void>((resolve) => (answerFirst = resolve));
      return { rows: [person({ name: `Found ${name}` })], total: 1 };
    },
  });
  await userEvent.type(await open(), 'ann');
  await waitFor(() => expect(asked()).toContain('GET /users?search=ann'));
  await userEvent.type(await field(), 'a');
  await option(/^Found anna/);
  await act(async () => answerFirst());
  expect(screen.getAllByRole('option', { name: /^Found/ })).toHaveLength(1);
});

test('says which search failed, shows the others, and repeats it on demand', async () => {
  let isDown = true;
  show({
    ...court,
    'GET /users': () => {
      if (isDown) throw new ApiError('unavailable', 'The food court is busy.', 503);
      return { rows: [person({ name: 'Sue Soupman' })], total: 1 };
    },
  });
  await userEvent.type(await open(), 'soup');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('We couldn’t search people')).toBeInTheDocument();
  expect(alert.getByText('The food court is busy.')).toBeInTheDocument();
  await option(/^#SOUP7 Soup/);
  isDown = false;
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await option(/^Sue Soupman/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows names as plain text', async () => {
  show({ ...court, 'GET /users': () => ({ rows: [person({ name: '<b>عبد الله</b>' })], total: 1 }) });
  await userEvent.type(await open(), 'soup');
  expect((await option(/^<b>عبد الله<\/b>/)).querySelector('bdi')).toHaveTextContent('<b>عبد الله</b>');
});

test.each(roles)('offers a %s no page that is closed to them', (role) => {
  for (const { to } of unlinkedPlaces[role]) {
    const route = remote.routes.find(({ path }) => path === to);
    expect(route && (route.access === 'signed-in' || (route.access as readonly string[]).includes(role))).toBe(true);
  }
});
