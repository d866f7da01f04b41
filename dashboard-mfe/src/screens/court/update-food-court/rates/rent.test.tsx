import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type RentChange } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer, person } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { Rent } from './rent';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kim = { ...person({ name: 'Kim Cook', role: 'Seller' }), _id: 'kim' };
const at = '2026-11-23T11:50:00.000Z';
const change = (given: Partial<RentChange>): RentChange => ({
  _id: 's1',
  amount: 400,
  kitchen: { id: 'kim', name: 'Kim Cook' },
  from: at,
  setBy: 'Ann Admin',
  setAt: at,
  state: 'current',
  ...given,
});

const show = (answers: Answers = {}) => {
  const made = fakeServer({
    'GET /rent': () => ({ kitchens: [] }),
    'GET /rent-changes': () => ({ items: [] }),
    'GET /users': () => ({ rows: [kim], total: 1 }),
    'POST /rent-changes': ({ body }) => change(body as Partial<RentChange>),
    ...answers,
  });
  showScreen(Rent, { path: '/' });
  return { bodies: () => made.filter(({ call }) => call === 'POST /rent-changes').map(({ body }) => body) };
};

const amount = () => screen.findByRole('textbox', { name: 'Dollars a month' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  const list = await screen.findByRole('combobox', { name: 'For' });
  await within(list).findByRole('option', { name });
  await userEvent.selectOptions(list, name);
};

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('admin');
});

test('shows an admin which kitchens pay rent, and how much', async () => {
  show({ 'GET /rent': () => ({ kitchens: [{ id: 'kim', name: 'Kim Cook', amount: 1_250.5 }] }) });
  const kitchens = await screen.findByRole('list', { name: 'Kitchens that pay rent, by month' });
  expect(kitchens).toHaveTextContent('Kim Cook$1250.50');
});

test('says that no kitchen pays rent until an admin has set one', async () => {
  show();
  expect(await screen.findByText('No kitchen pays rent.')).toBeInTheDocument();
  expect(await screen.findByText('No one has set a rent yet.')).toBeInTheDocument();
});

test('an admin sets the rent of a kitchen from a later day on', async () => {
  const { bodies } = show();
  await choose('Kim Cook');
  await userEvent.type(await amount(), '400,5');
  await userEvent.type(screen.getByLabelText('From'), '2026-12-01');
  await press('Set the rent');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Rent planned'));
  expect(bodies()).toEqual([{ amount: 400.5, kitchen: 'kim', from: '2026-12-01' }]);
});

test('an admin ends the rent of a kitchen', async () => {
  const { bodies } = show();
  await choose('Kim Cook');
  expect(await amount()).toHaveAccessibleDescription('Leave it empty to end the rent.');
  await press('Set the rent');
  await waitFor(() => expect(bodies()).toEqual([{ amount: null, kitchen: 'kim' }]));
});

test('asks for the kitchen first, and sends nothing without one', async () => {
  const { bodies } = show();
  await amount();
  await press('Set the rent');
  expect(await screen.findByText('Amount is Required')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'For' })).toHaveFocus();
  await userEvent.type(await amount(), '400');
  await press('Set the rent');
  expect(await screen.findByText('Kitchen is Required')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'For' })).toHaveFocus();
  expect(bodies()).toEqual([]);
  await choose('Kim Cook');
  await waitFor(() => expect(screen.queryByText('Kitchen is Required')).not.toBeInTheDocument());
});

test.each(['0', '-1', 'much', '1.005', '100000.01'])(
  'rejects %j as a rent at the field and sends nothing',
  async (typed) => {
    const { bodies } = show();
    await choose('Kim Cook');
    await userEvent.type(await amount(), typed);
    await press('Set the rent');
    expect(
      await screen.findByText('Give an amount from 0.01 to 100,000 with at most two decimals'),
    ).toBeInTheDocument();
    expect(bodies()).toEqual([]);
  },
);

test('shows the server’s error at the amount, and keeps what was typed', async () => {
  show({
    'POST /rent-changes': () => {
      throw new ApiError('validation_failed', 'No.', 400, [{ field: 'amount', detail: 'Amount can be less' }]);
    },
  });
  await choose('Kim Cook');
  await userEvent.type(await amount(), '400');
  await press('Set the rent');
  expect(await screen.findByText('Amount can be less')).toBeInTheDocument();
  expect(await amount()).toHaveValue('400');
});

test('shows who set each rent, and lets an admin withdraw a planned one', async () => {
  let planned = [change({ _id: 's2', amount: null, state: 'coming' }), change({})];
  show({
    'GET /rent-changes': () => ({ items: planned }),
    'DELETE /rent-changes/{id}': ({ params }) => {
      planned = planned.filter(({ _id }) => _id !== params.id);
      return change({ state: 'withdrawn' });
    },
  });
  await screen.findByText('No rent');
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows()[0]?.textContent).toMatch(/^Kim CookNo rent.*PlannedWithdraw Kim Cook/);
  expect(rows()[1]?.textContent).toMatch(/^Kim Cook\$400\.00.*In force.*Ann Admin/);
  await press('Withdraw Kim Cook');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Rent withdrawn'));
  await waitFor(() => expect(rows()).toHaveLength(1));
});
