import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CommissionChange } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer, person } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { Commission } from './commission';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kim = { ...person({ name: 'Kim Cook', role: 'Seller' }), _id: 'kim' };
const at = '2026-11-23T11:50:00.000Z';
const change = (given: Partial<CommissionChange>): CommissionChange => ({
  _id: 's1',
  percent: 10,
  from: at,
  setBy: 'Ann Admin',
  setAt: at,
  state: 'current',
  ...given,
});

const show = (answers: Answers = {}) => {
  const made = fakeServer({
    'GET /commission': () => ({ percent: 10, kitchens: [] }),
    'GET /commission-changes': () => ({ items: [] }),
    'GET /users': () => ({ rows: [kim], total: 1 }),
    'POST /commission-changes': ({ body }) => change(body as Partial<CommissionChange>),
    ...answers,
  });
  showScreen(Commission, { path: '/' });
  const sent = () => made.filter(({ call }) => call === 'POST /commission-changes');
  return { made, bodies: () => sent().map(({ body }) => body), keys: () => sent().map(({ key }) => key) };
};

const percent = () => screen.findByRole('textbox', { name: 'Percent' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  const kitchens = await screen.findByRole('combobox', { name: 'For' });
  await within(kitchens).findByRole('option', { name });
  await userEvent.selectOptions(kitchens, name);
};
const failing = (code: 'conflict' | 'not_allowed' | 'old_sign_in' | 'session_expired', text: string) => () => {
  throw new ApiError(code, text, 403);
};

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('admin');
});

test('shows an admin the commission of every kitchen, and of those with their own', async () => {
  show({ 'GET /commission': () => ({ percent: 10, kitchens: [{ id: 'kim', name: 'Kim Cook', percent: 12.25 }] }) });
  expect(await screen.findByText('10%')).toBeInTheDocument();
  expect(screen.getByText('for every other kitchen')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Kitchens with their own commission' })).toHaveTextContent('Kim Cook12.25%');
});

test('shows who set each commission, when, and from when it is valid', async () => {
  show({
    'GET /commission-changes': () => ({
      items: [
        change({ _id: 's3', percent: null, kitchen: { id: 'kim', name: 'Kim Cook' }, state: 'coming' }),
        change({ _id: 's2', percent: 8.5, state: 'withdrawn', withdrawnBy: 'Bob Boss', withdrawnAt: at }),
        change({}),
      ],
    }),
  });
  await screen.findByText('8.5%');
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Kim CookSame as the others.*PlannedWithdraw.*Ann Admin/);
  expect(rows[1]).toMatch(/8\.5%.*Withdrawn.*Withdrawn by Bob Boss/);
  expect(rows[2]).toMatch(/^Every kitchen without its own10%.*In force/);
  expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
});

test('an admin sets the commission of a kitchen from a later day on, once for two presses', async () => {
  const { bodies, keys } = show();
  await choose('Kim Cook');
  await userEvent.type(await percent(), '12,5');
  await userEvent.type(screen.getByLabelText('From'), '2026-12-01');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Set the commission' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Commission planned'));
  expect(bodies()).toEqual([{ percent: 12.5, kitchen: kim._id, from: '2026-12-01' }]);
  expect(keys()[0]).toEqual(expect.any(String));
  expect(await percent()).toHaveValue('');
});

test('an admin sets the commission of every kitchen from now on', async () => {
  const { bodies } = show();
  await userEvent.type(await percent(), '11');
  await press('Set the commission');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Commission set'));
  expect(bodies()).toEqual([{ percent: 11 }]);
});

test('an admin gives a kitchen the commission of the others again', async () => {
  const { bodies } = show();
  await choose('Kim Cook');
  expect(await percent()).toHaveAccessibleDescription('Leave it empty for the same as every other kitchen.');
  await press('Set the commission');
  await waitFor(() => expect(bodies()).toEqual([{ percent: null, kitchen: kim._id }]));
});

test.each([
  ['', 'Percent is Required'],
  ['ten', 'Give a number from 0 to 100 with at most two decimals'],
  ['-1', 'Give a number from 0 to 100 with at most two decimals'],
  ['100.5', 'Give a number from 0 to 100 with at most two decimals'],
  ['12.345', 'Give a number from 0 to 100 with at most two decimals'],
])('rejects %j as a percent at the field and sends nothing', async (typed, message) => {
  const { bodies } = show();
  const field = await percent();
  if (typed) await userEvent.type(field, typed);
  await press('Set the commission');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(bodies()).toEqual([]);
});

test('shows the server’s error at the day, and keeps what was typed', async () => {
  show({
    'POST /commission-changes': () => {
      const detail = 'From can’t be in the past';
      throw new ApiError('validation_failed', `${detail}.`, 400, [{ field: 'from', detail }]);
    },
  });
  await userEvent.type(await percent(), '11');
  await userEvent.type(screen.getByLabelText('From'), '2020-01-01');
  await press('Set the commission');
  expect(await screen.findByText('From can’t be in the past')).toBeInTheDocument();
  expect(await percent()).toHaveValue('11');
});

test('asks for a new sign-in when the last one is too old', async () => {
  show({ 'POST /commission-changes': failing('old_sign_in', 'Please log in again.') });
  await userEvent.type(await percent(), '11');
  await press('Set the commission');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Log in again to go on');
});

test.each([
  ['conflict', 'Another change is valid from the same time on.', 'Another change is valid from the same time on.'],
  ['not_allowed', 'Only admins may do this.', 'You’re no longer an admin, so the commission wasn’t changed.'],
] as const)('says why nothing was set: %s', async (code, text, words) => {
  show({ 'POST /commission-changes': failing(code, text) });
  await userEvent.type(await percent(), '11');
  await press('Set the commission');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await percent()).toHaveValue('11');
});

test('restores the chosen kitchen together with the percent after a new login', async () => {
  show();
  await choose('Kim Cook');
  await userEvent.type(await percent(), '30');
  cleanup();

  show({ 'GET /users': () => ({ rows: [], total: 0 }) });
  expect(await percent()).toHaveValue('30');
  expect(screen.getByRole('combobox', { name: 'For' })).toHaveDisplayValue('Kim Cook');
});

test('finds a kitchen by name in a court with more kitchens than fit on a page', async () => {
  show({
    'GET /users': ({ query }) => (query.get('search') ? { rows: [kim], total: 1 } : { rows: [], total: 45 }),
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a kitchen' }), 'kim');
  await choose('Kim Cook');
  expect(screen.getByRole('combobox', { name: 'For' })).toHaveDisplayValue('Kim Cook');
});

test('an admin withdraws a planned commission, and the list is read again', async () => {
  let planned = [change({ state: 'coming' })];
  show({
    'GET /commission-changes': () => ({ items: planned }),
    'DELETE /commission-changes/{id}': () => {
      planned = [change({ state: 'withdrawn', withdrawnBy: 'Ada Obi', withdrawnAt: at })];
      return planned[0]!;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Commission withdrawn'));
  expect(await screen.findByText(/Withdrawn by Ada Obi/)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'History of the commission' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
});

test('shows older commissions on the next page', async () => {
  show({
    'GET /commission-changes': ({ query }) =>
      query.get('cursor') === 'older'
        ? { items: [change({ _id: 'old', percent: 7 })] }
        : { items: [change({})], next: 'older' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('7%')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'History of the commission' })).toHaveFocus();
  await press('Newest');
  await waitFor(() => expect(screen.queryByText('7%')).not.toBeInTheDocument());
});

test('offers a retry after loading failed', async () => {
  let down = true;
  show({
    'GET /commission': () => {
      if (down) throw new ApiError('unreachable', 'The food court can’t be reached.');
      return { percent: 10, kitchens: [] };
    },
  });
  const alert = within(await screen.findByRole('alert'));
  down = false;
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('10%')).toBeInTheDocument();
});
