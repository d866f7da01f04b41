import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CourtMoney } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import MoneyScreen from './money.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const nothing = {
  sold: 0,
  refunded: 0,
  commission: 0,
  earned: 0,
  rent: 0,
  paidOut: 0,
  owed: 0,
  refundsToSend: 0,
  providerFees: 0,
  serviceFees: 0,
  disputed: 0,
};
const money = (named: Pick<CourtMoney, 'period' | 'closing'>): CourtMoney => ({
  ...nothing,
  charged: [],
  kitchens: [],
  ...named,
});
const show = (at: string) => showScreen(MoneyScreen, { path: '/dashboard/money', at });

beforeEach(() => {
  globalThis.foodCourtClock = { timeZone: 'UTC', now: Date.parse('2026-11-27T13:00:00Z') };
  signedInAs('admin');
});
afterEach(() => {
  globalThis.foodCourtClock = undefined;
});

const october: CourtMoney['period'] = { per: 'month', first: '2026-10-01', last: '2026-10-31', isCurrent: false };
const closed = { by: 'adam', at: '2026-11-02T09:30:00.000Z' };

test('an admin closes a month once it has ended, and reads who closed it', async () => {
  const made = fakeServer({
    'GET /money': () =>
      money({
        period: october,
        closing: made.some(({ name }) => name === 'POST /closed-months') ? { closed } : { next: '2026-10' },
      }),
    'POST /closed-months': () => ({ month: '2026-10', ...closed }),
  });
  show('/dashboard/money?per=month&date=2026-10-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close October 2026?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close the month' }));
  expect(await screen.findByText('Closed on 2 Nov 2026 by adam')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close October 2026' })).not.toBeInTheDocument();
  expect(made.find(({ name }) => name === 'POST /closed-months')?.body).toEqual({ month: '2026-10' });
});

test('an admin is asked to log in again when the sign-in is old, and nothing is closed', async () => {
  fakeServer({
    'GET /money': () => money({ period: october, closing: { next: '2026-10' } }),
    'POST /closed-months': () => {
      throw new ApiError('old_sign_in', 'Please log in again to do this.', 403);
    },
  });
  show('/dashboard/money?per=month&date=2026-10-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close the month' }));
  expect(await screen.findByRole('dialog', { name: 'Log in again to go on' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close October 2026', hidden: true })).toBeInTheDocument();
});

test('an admin whose month can’t be closed any more reads why, and which month comes first', async () => {
  let next = '2026-10';
  fakeServer({
    'GET /money': () => money({ period: october, closing: { next } }),
    'POST /closed-months': () => {
      next = '2026-08';
      throw new ApiError('conflict', 'Months are closed in their order. Close August 2026 first.', 409);
    },
  });
  show('/dashboard/money?per=month&date=2026-10-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close the month' }));
  expect(await screen.findByRole('link', { name: 'To close this month, close August 2026 first' })).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledWith('This month can’t be closed now. Months are closed in their order.');
});

test('an admin is led to the month that must be closed first', async () => {
  fakeServer({ 'GET /money': () => money({ period: october, closing: { next: '2026-08' } }) });
  show('/dashboard/money?per=month&date=2026-10-01');
  expect(await screen.findByRole('link', { name: 'To close this month, close August 2026 first' })).toHaveAttribute(
    'href',
    '/dashboard/money?per=month&date=2026-08-01',
  );
});

test('an admin can’t close the month that has not ended', async () => {
  const running = { ...october, first: '2026-11-01', last: '2026-11-30', isCurrent: true };
  fakeServer({ 'GET /money': () => money({ period: running, closing: { next: '2026-10' } }) });
  show('/dashboard/money?per=month&date=2026-11-01');
  await screen.findByText('Owed to kitchens');
  expect(screen.queryByText(/^Close|close/)).not.toBeInTheDocument();
});
