import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Person } from '@food-court/shared-api';
import PeopleScreen from './people.screen';
import { fakeServer, person } from '#testing/fake-server.ts';
import { refreshProfile, signedInAs, signOut, toast } from '#testing/fake-session.ts';
import { chooseInRowMenu } from '#testing/row-menu.ts';
import { address, showScreen } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const bea = person({ name: 'Bea Cook', role: 'Seller' });
const self = person({ name: 'Ada Obi', _id: 'u1', role: 'admin' });

function showPeople(refuse?: () => ApiError | undefined) {
  let people: Person[] = [bea, self];
  const made = fakeServer({
    'GET /users': () => ({ rows: people, total: people.length }),
    'PATCH /users/{id}': ({ params, body }) => {
      const refusal = refuse?.();
      if (refusal) throw refusal;
      people = people.map((row) => (row._id === params.id ? { ...row, ...(body as Partial<Person>) } : row));
      return people.find(({ _id }) => _id === params.id)!;
    },
  });
  showScreen(PeopleScreen, { path: '/dashboard/all-users' });
  return {
    changes: () => made.filter(({ call }) => call.startsWith('PATCH')).map(({ params, body }) => [params.id, body]),
  };
}

const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const rowOf = (name: string) =>
  within(screen.getByText(name, { selector: 'td bdi' }).closest<HTMLElement>('[role="row"]')!);

beforeEach(() => signedInAs('admin'));

test('confirms a role change in a dialog, and shows it at once in a toast and in the row (spec 2.21)', async () => {
  const { changes } = showPeople();
  await chooseInRowMenu('Bea Cook', 'Change role');
  expect(
    dialog()
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose Role', 'Buyer', 'Admin']);
  await userEvent.selectOptions(dialog().getByLabelText('New role'), 'Buyer');
  expect(
    dialog().getByText(/^Bea Cook becomes a Buyer at once\. .* Their dishes stay on the menu/),
  ).toBeInTheDocument();
  expect(changes()).toEqual([]);

  await confirm('Change role');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Bea Cook is now a Buyer'));
  expect(changes()).toEqual([[bea._id, { role: 'Buyer' }]]);
  expect(rowOf('Bea Cook').getByText('Buyer')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(refreshProfile).not.toHaveBeenCalled();
});

test('requires a role', async () => {
  const { changes } = showPeople();
  await chooseInRowMenu('Bea Cook', 'Change role');
  await confirm('Change role');
  expect(dialog().getByLabelText('New role')).toHaveAccessibleDescription('Role is Required');
  expect(changes()).toEqual([]);
});

test('warns an admin who gives up the admin role, and refreshes the session', async () => {
  showPeople();
  await chooseInRowMenu('Ada Obi', 'Change role');
  await userEvent.selectOptions(dialog().getByLabelText('New role'), 'Seller');
  expect(dialog().getByText(/You become a Seller at once and lose this page/)).toBeInTheDocument();
  await confirm('Change role');
  await waitFor(() => expect(refreshProfile).toHaveBeenCalledTimes(1));
});

test('suspends and readmits, each after a confirmation (spec 2.21)', async () => {
  const { changes } = showPeople();
  await chooseInRowMenu('Bea Cook', 'Suspend');
  expect(
    dialog().getByText(/Bea Cook can only look at the menu until they are readmitted\. Their dishes leave the menu/),
  ).toBeInTheDocument();
  await confirm('Suspend');
  await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Bea Cook is suspended'));
  expect(rowOf('Bea Cook').getByText('Suspended')).toBeInTheDocument();

  await chooseInRowMenu('Bea Cook', 'Readmit');
  expect(dialog().getByText(/Bea Cook can use their account again right away/)).toBeInTheDocument();
  await confirm('Readmit');
  await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Bea Cook is readmitted'));
  expect(rowOf('Bea Cook').queryByText('Suspended')).not.toBeInTheDocument();
  expect(changes()).toEqual([
    [bea._id, { suspended: true }],
    [bea._id, { suspended: false }],
  ]);
});

test('warns an admin who suspends their own account', async () => {
  showPeople();
  await chooseInRowMenu('Ada Obi', 'Suspend');
  expect(dialog().getByText(/You lose this page and are suspended at once/)).toBeInTheDocument();
});

test('moves the focus to the heading when the changed person leaves the list', async () => {
  let sellers = [bea, person({ name: 'Cyd Chef', role: 'Seller' })];
  fakeServer({
    'GET /users': () => ({ rows: sellers, total: sellers.length }),
    'PATCH /users/{id}': () => {
      sellers = sellers.slice(1);
      return { ...bea, role: 'Buyer' };
    },
  });
  showScreen(PeopleScreen, { path: '/dashboard/all-sellers' });
  await chooseInRowMenu('Bea Cook', 'Change role');
  await userEvent.selectOptions(dialog().getByLabelText('New role'), 'Buyer');
  await confirm('Change role');
  await waitFor(() => expect(screen.queryByText('bea.cook@example.com')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'All Sellers' })).toHaveFocus();
});

test('changes nothing after Cancel', async () => {
  const { changes } = showPeople();
  await chooseInRowMenu('Bea Cook', 'Suspend');
  await confirm('Cancel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(changes()).toEqual([]);
});

test.each([
  [
    new ApiError('last_admin', 'This is the last admin.', 409),
    'Ada Obi is the court’s last admin. Make someone else an admin first.',
  ],
  [new ApiError('not_allowed', 'Only admins may do this.', 403), 'You’re no longer an admin, so nothing was changed.'],
  [
    new ApiError('person_unconfirmed', 'Only confirmed people can become an admin.', 409),
    'Ada Obi hasn’t confirmed this e-mail address, so it may belong to someone else. They can confirm it on any page while logged in.',
  ],
  [
    new ApiError('not_found', 'We can’t find this user.', 404),
    'Ada Obi no longer has an account. Nothing was changed.',
  ],
  [
    new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.'),
    'The food court can’t be reached. Please check your connection.',
  ],
  [new TypeError('oops'), 'Something went wrong here. Please try again.'],
])('shows why a change was refused, keeps the choice and can be retried: %s', async (refusal, words) => {
  let refusals = 1;
  const { changes } = showPeople(() => (refusals-- > 0 ? (refusal as ApiError) : undefined));
  await chooseInRowMenu('Ada Obi', 'Change role');
  await userEvent.selectOptions(dialog().getByLabelText('New role'), 'Buyer');
  await confirm('Change role');
  expect(await dialog().findByRole('alert')).toHaveTextContent(words);
  expect(dialog().getByLabelText('New role')).toHaveValue('Buyer');
  expect(toast.success).not.toHaveBeenCalled();

  await confirm('Change role');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(changes()).toHaveLength(2);
});

test('sends one request after repeated presses', async () => {
  const { changes } = showPeople();
  await chooseInRowMenu('Bea Cook', 'Suspend');
  await userEvent.dblClick(dialog().getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(changes()).toHaveLength(1);
});

test('leads to the login when a change needs a new sign-in, without asking for a password here', async () => {
  showPeople(() => new ApiError('old_sign_in', 'Please log in again.', 403));
  await chooseInRowMenu('Bea Cook', 'Suspend');
  await confirm('Suspend');
  const again = await screen.findByRole('dialog', { name: 'Log in again to go on' });
  expect(screen.getAllByRole('dialog')).toEqual([again]);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await confirm('Log in again');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(signOut).toHaveBeenCalledTimes(1);
});
