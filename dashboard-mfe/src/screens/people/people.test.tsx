import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Person } from 'shared-api';
import AllCustomersScreen from '../all-customers/all-customers.screen';
import AllSellersScreen from '../all-sellers/all-sellers.screen';
import AllUsersScreen from '../all-users/all-users.screen';
import { fakeCourt, person, type Asked } from '../testing/fake-court';
import { signedInAs } from '../testing/fake-session';
import { address, pressBack, showScreen } from '../testing/show-screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const path = '/dashboard/all-users';
const people = Array.from({ length: 57 }, (_, place) => person({ name: `Guest ${place + 1}` }));

function pageOf(everyone: readonly Person[], { query }: Asked) {
  const words = (query.get('search') ?? '').toLowerCase();
  const found = everyone.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words));
  const page = Number(query.get('page') ?? 1);
  return { rows: found.slice((page - 1) * 20, page * 20), total: found.length };
}

const court = (everyone: readonly Person[] = people) => fakeCourt({ 'GET /users': (asked) => pageOf(everyone, asked) });
const show = (search = '') => showScreen(AllUsersScreen, { path, at: path + search });
const shown = (name: string) => screen.findByText(name, { selector: 'bdi' });
const rowOf = async (name: string) => within((await shown(name)).closest<HTMLElement>('[role="row"]')!);
const asked = (made: ReturnType<typeof court>) => made.map(({ query }) => Object.fromEntries(query));

beforeEach(() => signedInAs('admin'));

test('shows who is registered: name, e-mail, role, whether suspended, and since when (spec 2.21)', async () => {
  court([person({ name: 'Bea Cook', role: 'Seller', suspended: true, createdAt: '2025-03-09T12:00:00.000Z' })]);
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'All Users' })).toBeInTheDocument();
  const row = await rowOf('Bea Cook');
  for (const words of ['bea.cook@example.com', 'Seller', 'Suspended', '9 Mar 2025'])
    expect(row.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('table', { name: '1 user' })).toBeInTheDocument();
});

test('marks the row of whoever looks', async () => {
  court([person({ name: 'Ada Obi', _id: 'u1' }), person({ name: 'Bea Cook' })]);
  show();
  expect((await rowOf('Ada Obi')).getByText('You')).toBeInTheDocument();
  expect((await rowOf('Bea Cook')).queryByText('You')).not.toBeInTheDocument();
});

test.each([
  ['All Customers', AllCustomersScreen, 'Buyer', 'There are no Buyers yet.'],
  ['All Sellers', AllSellersScreen, 'Seller', 'There are no Sellers yet.'],
])('%s asks for their role only, and says when there are none (spec 2.22, 2.23)', async (title, Screen, role, none) => {
  const made = court([]);
  showScreen(Screen, { path });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(await screen.findByText(none)).toBeInTheDocument();
  expect(asked(made)).toEqual([{ role, sort: 'createdAt', direction: 'descending', page: '1' }]);
});

test('searches once somebody stops typing, and keeps the words in the address (spec 2.21)', async () => {
  const made = court();
  show('?page=2');
  await shown('Guest 21');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), ' guest 57 ');
  expect(await screen.findByRole('table', { name: '1 user' })).toBeInTheDocument();
  expect(address()).toBe(`${path}?search=guest+57`);
  expect(asked(made).map(({ search }) => search)).toEqual([undefined, 'guest 57']);
});

test('a search that finds nobody says for what, and can be cleared', async () => {
  court();
  show('?search=zebra');
  expect(await screen.findByText('Nobody here has “zebra” in their name or e-mail.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await shown('Guest 1')).toBeInTheDocument();
  expect(address()).toBe(path);
});

test('sorts by a column, turns round, and begins at the first page again (spec 2.21)', async () => {
  const made = court();
  show('?page=2');
  await shown('Guest 21');
  await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  await shown('Guest 1');
  expect(screen.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  await waitFor(() => expect(asked(made).at(-1)).toMatchObject({ sort: 'email', direction: 'descending', page: '1' }));
  expect(address()).toBe(`${path}?sort=email&direction=descending`);
});

test('turns pages, keeps what was asked for, and back leads to the page before (spec 2.21)', async () => {
  court();
  show('?search=guest&sort=name&direction=ascending');
  await screen.findByText('1–20 of 57');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('21–40 of 57')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('41–57 of 57')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(address()).toBe(`${path}?search=guest&sort=name&direction=ascending&page=3`);

  act(pressBack);
  expect(await screen.findByText('21–40 of 57')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('guest');
});

test('back brings the words that the address had', async () => {
  court();
  showScreen(AllUsersScreen, { path, at: [`${path}?search=guest`, `${path}?search=zebra`] });
  await screen.findByText(/“zebra”/);
  act(pressBack);
  await shown('Guest 1');
  expect(screen.getByRole('searchbox')).toHaveValue('guest');
});

test.each(['?page=0', '?page=-1', '?page=x', '?page=99999', '?sort=password&direction=sideways', `?search=${'%00'}`])(
  'an address that makes no sense, %s, shows the first page',
  async (search) => {
    const made = court();
    show(search);
    expect(await screen.findByText('1–20 of 57')).toBeInTheDocument();
    expect(asked(made)).toEqual([{ sort: 'createdAt', direction: 'descending', page: '1' }]);
  },
);

test('a page too far becomes the last one', async () => {
  court();
  show('?page=9');
  expect(await screen.findByText('41–57 of 57')).toBeInTheDocument();
  expect(address()).toBe(`${path}?page=3`);
});

test('keeps the rows, marked as busy, while others are under way', async () => {
  let answer = (): void => {};
  fakeCourt({
    'GET /users': async (asking) => {
      if (asking.query.get('page') === '2') await new Promise<void>((resolve) => (answer = resolve));
      return pageOf(people, asking);
    },
  });
  show();
  await shown('Guest 1');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Guest 1', { selector: 'bdi' })).toBeInTheDocument();
  await act(async () => answer());
  expect(await shown('Guest 21')).toBeInTheDocument();
});

test.each([
  [
    new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.'),
    'The food court can’t be reached. Please check your connection.',
  ],
  [
    new ApiError('not_allowed', 'Only admins may do this.', 403),
    'Only admins see the people of the court, and you are not one any more.',
  ],
])('a list that doesn’t arrive says why, and can be asked for again', async (failure, words) => {
  let down = true;
  fakeCourt({
    'GET /users': (asking) => {
      if (down) throw failure;
      return pageOf(people, asking);
    },
  });
  show('?search=guest');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('All Users didn’t arrive')).toBeInTheDocument();
  expect(alert.getByText(words)).toBeInTheDocument();
  down = false;
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await shown('Guest 1')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('guest');
});

test.each(['<img src=x onerror=alert(1)>', '‏عبد الله الشيف', '👩‍🍳 Zoë 🍜', 'a'.repeat(120)])(
  'the name %s is text',
  async (name) => {
    court([person({ name, email: 'any@example.com' })]);
    show();
    await screen.findByText('any@example.com');
    expect(document.querySelector('bdi')?.textContent).toBe(name);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  },
);
