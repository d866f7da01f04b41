import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Payout, type Statement } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import PayoutsScreen from './payouts.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kim = { id: 'kim', name: 'Kim’s Noodle Bar' };
const payout = (named: Partial<Payout> = {}): Payout => ({
  _id: 'p1',
  kitchen: kim,
  amount: 120.5,
  reference: 'SEPA 1',
  paidOn: '2026-11-20',
  isAdvance: false,
  state: 'booked',
  recordedBy: 'Ann Admin',
  recordedAt: '2026-11-23T11:50:00.000Z',
  isOwn: true,
  ...named,
});
const statement = (closing: number): Statement => ({
  ...{
    kitchen: kim,
    month: '2026-11',
    isCurrent: true,
    opening: 0,
    sold: 0,
    refunded: 0,
    commission: 0,
    rent: 0,
    paidOut: 0,
  },
  closing,
});

const path = '/dashboard/money/payouts';
const show = (answers: Answers = {}, search = '?kitchen=kim') => {
  const made = fakeServer({
    'GET /payouts': () => [],
    'GET /statements/{id}': () => statement(200),
    'POST /payouts': ({ body }) => payout(body as Partial<Payout>),
    ...answers,
  });
  showScreen(PayoutsScreen, { path, at: path + search });
  return (name: string) => made.filter((request) => request.name === name);
};
const amount = () => screen.findByRole('textbox', { name: 'Amount in dollars' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function fill(dollars: string) {
  await userEvent.type(await amount(), dollars);
  await userEvent.type(screen.getByRole('textbox', { name: 'Reference' }), 'SEPA 9');
  await userEvent.type(screen.getByLabelText('Paid on'), '2026-11-20');
}
const listWith = (waiting: Payout[], all: Payout[] = waiting): Answers => ({
  'GET /payouts': ({ query }) => (query.get('show') === 'waiting' ? waiting : all),
});

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('admin');
});

test('an admin reads what was paid, when, by which transfer, and who recorded it', async () => {
  show(listWith([], [payout({ isAdvance: true, confirmedBy: 'Bo Boss' })]), '');
  await screen.findByText('SEPA 1');
  const [row] = within(screen.getByRole('table', { name: 'Payouts, newest first' }))
    .getAllByRole('row')
    .slice(1);
  expect(row?.textContent).toMatch(
    /^Kim’s Noodle Bar\$120\.50AdvanceSEPA 120 Nov 2026PaidAnn Admin.*Confirmed by Bo Boss$/,
  );
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('an admin records a payout once for two presses', async () => {
  const sent = show();
  expect(await screen.findByText('The court owes Kim’s Noodle Bar $200.00.')).toBeInTheDocument();
  await fill('120,50');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Record payout' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payout recorded'));
  expect(sent('POST /payouts').map(({ body }) => body)).toEqual([
    { kitchen: 'kim', amount: 120.5, reference: 'SEPA 9', paidOn: '2026-11-20' },
  ]);
  expect(sent('POST /payouts')[0]?.key).toEqual(expect.any(String));
  expect(await amount()).toHaveValue('');
});

test('an admin is asked before the court pays more than it owes', async () => {
  const sent = show({ 'GET /statements/{id}': () => statement(-4.5) });
  expect(await screen.findByText('Kim’s Noodle Bar owes the court $4.50.')).toBeInTheDocument();
  await fill('10');
  await press('Record payout');
  await screen.findByRole('dialog', { name: 'Pay more than the court owes?' });
  await press('Not now');
  expect(sent('POST /payouts')).toEqual([]);
  await press('Record payout');
  await userEvent.click(await screen.findByRole('button', { name: 'Record an advance' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payout recorded'));
  expect(sent('POST /payouts').map(({ body }) => body)).toEqual([
    { kitchen: 'kim', amount: 10, reference: 'SEPA 9', paidOn: '2026-11-20', isAdvance: true },
  ]);
});

test('an admin reads that another admin must confirm a large payout', async () => {
  show({ 'POST /payouts': () => payout({ state: 'waiting' }) });
  await fill('150');
  await press('Record payout');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payout recorded. Another admin must confirm it.'));
});

test.each([
  ['', 'Amount is Required'],
  ['ten', 'Give an amount above 0 with at most two decimals'],
  ['0', 'Give an amount above 0 with at most two decimals'],
  ['1.005', 'Give an amount above 0 with at most two decimals'],
])('rejects %j as an amount at the field and sends nothing', async (typed, message) => {
  const sent = show();
  const field = await amount();
  if (typed) await userEvent.type(field, typed);
  await press('Record payout');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Reference is Required')).toBeInTheDocument();
  expect(screen.getByText('Paid on is Required')).toBeInTheDocument();
  expect(sent('POST /payouts')).toEqual([]);
});

test.each([
  [
    'conflict',
    'A payout to this kitchen has this reference already.',
    'A payout to this kitchen has this reference already.',
  ],
  ['not_allowed', 'Admins only.', 'You’re no longer an admin, so the payout wasn’t recorded.'],
] as const)(
  'an admin reads why a payout was refused with %s, and keeps what they typed',
  async (code, detail, shown) => {
    show({
      'POST /payouts': () => {
        throw new ApiError(code, detail, 409);
      },
    });
    await fill('20');
    await press('Record payout');
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(await amount()).toHaveValue('20');
  },
);

test('an admin whose sign-in is old is asked to log in again', async () => {
  show({
    'POST /payouts': () => {
      throw new ApiError('old_sign_in', 'Please log in again.', 403);
    },
  });
  await fill('20');
  await press('Record payout');
  expect(await screen.findByRole('dialog', { name: 'Log in again to go on' })).toBeInTheDocument();
});

test('a second admin confirms what another one recorded', async () => {
  let waiting = [payout({ state: 'waiting', isOwn: false })];
  const sent = show(
    {
      'GET /payouts': ({ query }) => (query.get('show') === 'waiting' ? waiting : []),
      'POST /payouts/{id}/confirmation': () => {
        waiting = [];
        return payout({ confirmedBy: 'Ada Obi' });
      },
    },
    '',
  );
  await screen.findByRole('table', { name: 'Waiting for a second admin' });
  await press('Confirm Kim’s Noodle Bar, SEPA 1');
  const dialog = screen.getByRole('dialog', { name: 'Confirm this payout?' });
  expect(dialog).toHaveTextContent('Ann Admin recorded $120.50 to Kim’s Noodle Bar, with the reference SEPA 1.');
  await press('Confirm the payout');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payout confirmed'));
  expect(sent('POST /payouts/{id}/confirmation')).toHaveLength(1);
  expect(screen.queryByRole('table', { name: 'Waiting for a second admin' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Payouts' })).toHaveFocus();
});

test('an admin can only withdraw what they recorded themselves', async () => {
  const sent = show(
    { ...listWith([payout({ state: 'waiting' })], []), 'DELETE /payouts/{id}': () => payout({ state: 'withdrawn' }) },
    '',
  );
  expect(await screen.findByText('Another admin must confirm it.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  await press(/^Withdraw/);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payout withdrawn'));
  expect(sent('DELETE /payouts/{id}')).toHaveLength(1);
});

test('an admin reads why a step was refused', async () => {
  show(
    {
      ...listWith([payout({ state: 'waiting' })], []),
      'DELETE /payouts/{id}': () => {
        throw new ApiError('conflict', 'This payout is in the ledger already.', 409);
      },
    },
    '',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('This payout is in the ledger already.'));
});

test('an admin turns to older payouts through the address', async () => {
  show(
    {
      'GET /payouts': ({ query }) => {
        if (query.get('show') === 'waiting') return [];
        return query.get('cursor') ? [payout({ reference: 'SEPA 0' })] : { items: [payout()], next: 'c1' };
      },
    },
    '',
  );
  await screen.findByText('SEPA 1');
  await press('Older');
  expect(await screen.findByText('SEPA 0')).toBeInTheDocument();
  expect(address()).toBe(`${path}?cursor=c1`);
});
