import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type TaxChange } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer, person } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { Tax } from './tax';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kim = { ...person({ name: 'Kim Cook', role: 'Seller' }), _id: 'kim' };
const at = '2026-11-23T11:50:00.000Z';
const change = (given: Partial<TaxChange>): TaxChange => ({
  _id: 's1',
  percent: 19,
  from: at,
  setBy: 'Ann Admin',
  setAt: at,
  state: 'current',
  ...given,
});

const show = (answers: Answers = {}) => {
  const made = fakeServer({
    'GET /tax': () => ({ percent: 19, others: [] }),
    'GET /tax-changes': () => ({ items: [] }),
    'GET /users': () => ({ rows: [kim], total: 1 }),
    'POST /tax-changes': ({ body }) => change(body as Partial<TaxChange>),
    ...answers,
  });
  showScreen(Tax, { path: '/' });
  return { bodies: () => made.filter(({ call }) => call === 'POST /tax-changes').map(({ body }) => body) };
};

const percent = () => screen.findByRole('textbox', { name: 'Percent' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (field: string, name: string) => {
  const list = await screen.findByRole('combobox', { name: field });
  await within(list).findByRole('option', { name });
  await userEvent.selectOptions(list, name);
};

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('admin');
});

test('shows an admin the tax of everything else, and of the kitchens and categories with their own', async () => {
  const kitchen = { id: 'kim', name: 'Kim Cook' };
  show({
    'GET /tax': () => ({
      percent: 19,
      others: [
        { category: 'Rice', percent: 7 },
        { kitchen, percent: 16 },
        { kitchen, category: 'Drinks', percent: 5.5 },
      ],
    }),
  });
  expect(await screen.findByText('19%')).toBeInTheDocument();
  expect(screen.getByText('for everything else')).toBeInTheDocument();
  const rows = within(screen.getByRole('list', { name: 'Kitchens and categories with their own tax' }));
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rice7%',
    'Kim Cook16%',
    'Kim Cook, Drinks5.5%',
  ]);
});

test('an admin sets the tax of a category of a kitchen from a later day on', async () => {
  const { bodies } = show();
  await choose('For', 'Kim Cook');
  await choose('Dishes in', 'Drinks');
  await userEvent.type(await percent(), '5,5');
  await userEvent.type(screen.getByLabelText('From'), '2026-12-01');
  await press('Set the tax');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Tax planned'));
  expect(bodies()).toEqual([{ percent: 5.5, kitchen: 'kim', category: 'Drinks', from: '2026-12-01' }]);
  expect(screen.getByRole('combobox', { name: 'Dishes in' })).toHaveDisplayValue('Every category');
});

test('an admin removes the tax of a category, but not the one of everything else', async () => {
  const { bodies } = show();
  await percent();
  await press('Set the tax');
  expect(await screen.findByText('Percent is Required')).toBeInTheDocument();
  await choose('Dishes in', 'Rice');
  expect(await percent()).toHaveAccessibleDescription(/Leave it empty to remove this tax\./);
  await press('Set the tax');
  await waitFor(() => expect(bodies()).toEqual([{ percent: null, category: 'Rice' }]));
});

test('rejects more than half of the price at the field and sends nothing', async () => {
  const { bodies } = show();
  await userEvent.type(await percent(), '51');
  await press('Set the tax');
  expect(await screen.findByText('Give a number from 0 to 50 with at most two decimals')).toBeInTheDocument();
  expect(bodies()).toEqual([]);
});

test('shows in the history what each tax was set for, and lets an admin withdraw a planned one', async () => {
  let planned = [change({ _id: 's2', category: 'Rice', percent: null, state: 'coming' }), change({})];
  show({
    'GET /tax-changes': () => ({ items: planned }),
    'DELETE /tax-changes/{id}': ({ params }) => {
      planned = planned.filter(({ _id }) => _id !== params.id);
      return change({ state: 'withdrawn' });
    },
  });
  const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  await screen.findByText('Removed');
  const [first, second] = await rows();
  expect(first).toMatch(/^RiceRemoved.*PlannedWithdraw Rice/);
  expect(second).toMatch(/^Everything else19%.*In force/);
  await press('Withdraw Rice');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Tax withdrawn'));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('says that somebody who is no longer an admin changed nothing', async () => {
  show({
    'POST /tax-changes': () => {
      throw new ApiError('not_allowed', 'Only admins may do this.', 403);
    },
  });
  await userEvent.type(await percent(), '11');
  await press('Set the tax');
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re no longer an admin, so the tax wasn’t changed.');
});
