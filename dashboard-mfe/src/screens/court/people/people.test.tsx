import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Person } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import PeopleScreen from './people.screen';
import { fakeServer, person } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { savedFiles } from '#testing/saved-files.ts';
import { address, pressBack, showScreen } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const path = '/dashboard/all-users';
const people = Array.from({ length: 57 }, (_, place) => person({ name: `Guest ${place + 1}` }));

function pageOf(everyone: readonly Person[], { query }: FakeRequest) {
  const words = (query.get('search') ?? '').toLowerCase();
  const found = everyone.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words));
  const page = Number(query.get('page') ?? 1);
  return { rows: found.slice((page - 1) * 20, page * 20), total: found.length };
}

const openServer = (everyone: readonly Person[] = people) =>
  fakeServer({ 'GET /users': (asked) => pageOf(everyone, asked) });
const show = (search = '') => showScreen(PeopleScreen, { path, at: path + search });
const shown = (name: string) => screen.findByText(name, { selector: 'bdi' });
const rowOf = async (name: string) => within((await shown(name)).closest<HTMLElement>('[role="row"]')!);
const asked = (made: ReturnType<typeof openServer>) => made.map(({ query }) => Object.fromEntries(query));

beforeEach(() => signedInAs('admin'));

test('lists registered people with name, e-mail, role, suspension and join date (spec 2.21)', async () => {
  openServer([person({ name: 'Bea Cook', role: 'Seller', suspended: true, createdAt: '2025-03-09T12:00:00.000Z' })]);
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'All Users' })).toBeInTheDocument();
  const row = await rowOf('Bea Cook');
  for (const words of ['bea.cook@example.com', 'Seller', 'Suspended', '9 Mar 2025'])
    expect(row.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('table', { name: '1 user' })).toBeInTheDocument();
});

test('marks people with an unconfirmed address, and people without one', async () => {
  openServer([
    person({ name: 'Bea Cook' }),
    person({ name: 'Eve Haste', emailVerified: false }),
    person({ name: 'Sam Gone', email: '', emailVerified: false }),
  ]);
  show();
  expect((await rowOf('Eve Haste')).getByText('Not confirmed')).toBeInTheDocument();
  expect((await rowOf('Sam Gone')).getByText('No address')).toBeInTheDocument();
  expect((await rowOf('Bea Cook')).queryByText('Not confirmed')).not.toBeInTheDocument();
});

test('marks the admin’s own row', async () => {
  openServer([person({ name: 'Ada Obi', _id: 'u1' }), person({ name: 'Bea Cook' })]);
  show();
  expect((await rowOf('Ada Obi')).getByText('You')).toBeInTheDocument();
  expect((await rowOf('Bea Cook')).queryByText('You')).not.toBeInTheDocument();
});

test.each([
  ['All Customers', '/dashboard/all-customers', 'Buyer', 'No Buyers yet.'],
  ['All Sellers', '/dashboard/all-sellers', 'Seller', 'No Sellers yet.'],
])('%s requests only its role, and says when there are none (spec 2.22, 2.23)', async (title, at, role, none) => {
  const made = openServer([]);
  showScreen(PeopleScreen, { path: at });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(await screen.findByText(none)).toBeInTheDocument();
  expect(asked(made)).toEqual([{ role, sort: 'createdAt', direction: 'descending' }]);
});

test('saves the shown rows as a file, and prints them with the time', async () => {
  const files = savedFiles();
  const printed = jest.spyOn(globalThis, 'print').mockImplementation(() => fireEvent(window, new Event('beforeprint')));
  openServer([person({ name: 'Bea Cook', role: 'Seller', createdAt: '2025-03-09T12:00:00.000Z' })]);
  show();
  await shown('Bea Cook');
  await userEvent.click(screen.getByRole('button', { name: 'Download these rows' }));
  const expected =
    '\uFEFF"Name","E-mail","Role","Joined"\r\n"Bea Cook","bea.cook@example.com","Seller","9 Mar 2025"\r\n';
  expect([files[0]!.type, files[0]!.size]).toEqual(['text/csv', new TextEncoder().encode(expected).length]);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/^Printed \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeInTheDocument();
  printed.mockRestore();
});

test('searches after a pause in typing and stores the text in the address (spec 2.21)', async () => {
  const made = openServer();
  show('?page=2');
  await shown('Guest 21');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), ' guest 57 ');
  expect(await screen.findByRole('table', { name: '1 user' })).toBeInTheDocument();
  expect(address()).toBe(`${path}?search=guest+57`);
  expect(asked(made).map(({ search }) => search)).toEqual([undefined, 'guest 57']);
});

test('quotes the search text of an empty result, which can be cleared', async () => {
  openServer();
  show('?search=zebra');
  expect(await screen.findByText('No one here has “zebra” in their name or e-mail.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await shown('Guest 1')).toBeInTheDocument();
  expect(address()).toBe(path);
});

test('sorts by a column, reverses, and returns to the first page (spec 2.21)', async () => {
  const made = openServer();
  show('?page=2');
  await shown('Guest 21');
  await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  await shown('Guest 1');
  expect(screen.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  await waitFor(() => expect(asked(made).at(-1)).toEqual({ sort: 'email', direction: 'descending' }));
  expect(address()).toBe(`${path}?sort=email&direction=descending`);
});

test('keeps the search while paging, and returns to the previous page on “back” (spec 2.21)', async () => {
  openServer();
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

test('says that there are more people than counted, and on the last page how to find them', async () => {
  fakeServer({ 'GET /users': (asked) => ({ ...pageOf(people, asked), total: 1_000, more: true }) });
  show();
  expect(await screen.findByText('1–20 of 1,000+')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: '1,000+ users' })).toBeInTheDocument();
  showScreen(PeopleScreen, { path, at: `${path}?page=50` });
  expect(await screen.findByText('981–1,000 of 1,000+ · Search to find the others')).toBeInTheDocument();
});

test('restores the search text of the address on “back”', async () => {
  openServer();
  showScreen(PeopleScreen, { path, at: [`${path}?search=guest`, `${path}?search=zebra`] });
  await screen.findByText(/“zebra”/);
  act(pressBack);
  await shown('Guest 1');
  expect(screen.getByRole('searchbox')).toHaveValue('guest');
});

test.each(['?page=0', '?page=-1', '?page=x', '?page=99999', '?sort=password&direction=sideways', `?search=${'%00'}`])(
  'shows the first page for the invalid address %s',
  async (search) => {
    const made = openServer();
    show(search);
    expect(await screen.findByText('1–20 of 57')).toBeInTheDocument();
    expect(asked(made)).toEqual([{ sort: 'createdAt', direction: 'descending' }]);
  },
);

test('shows the last page for a page past the end', async () => {
  openServer();
  show('?page=9');
  expect(await screen.findByText('41–57 of 57')).toBeInTheDocument();
  expect(address()).toBe(`${path}?page=3`);
});

test('keeps the rows, marked as busy, while the next page loads', async () => {
  let answer = (): void => {};
  fakeServer({
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
    'You’re no longer an admin, so you can’t see the people of the court.',
  ],
])('shows why loading failed, with a retry', async (failure, words) => {
  let down = true;
  fakeServer({
    'GET /users': (asking) => {
      if (down) throw failure;
      return pageOf(people, asking);
    },
  });
  show('?search=guest');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('We couldn’t load All Users')).toBeInTheDocument();
  expect(alert.getByText(words)).toBeInTheDocument();
  down = false;
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await shown('Guest 1')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('guest');
});

test.each(['<img src=x onerror=alert(1)>', '‏عبد الله الشيف', '👩‍🍳 Zoë 🍜', 'a'.repeat(120)])(
  'shows the name %s as plain text',
  async (name) => {
    openServer([person({ name, email: 'any@example.com' })]);
    show();
    await screen.findByText('any@example.com');
    expect(document.querySelector('bdi')?.textContent).toBe(name);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  },
);
