import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CourierRun, type UnpaidRun } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { withoutDeliveries } from '#testing/courier-run.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import french from '#languages/fr.json';
import ExpoScreen from '../expo.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const noon = '2026-11-28T12:00:00.000Z';
const unpaidOf = (change: Partial<UnpaidRun> = {}): UnpaidRun => ({
  _id: 'r1',
  courier: 'Tunde',
  startedAt: '2026-11-28T11:30:00.000Z',
  stops: 2,
  pay: 0.98,
  tips: 2.2,
  ...change,
});

let readUnpaid: () => UnpaidRun[];
let unpaid: UnpaidRun[];
let out: CourierRun[];
let refuse: () => void;
let made: readonly FakeRequest[];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(noon), advanceTimers: true });
  signedInAs('admin');
  [unpaid, out, refuse] = [[unpaidOf()], [], () => undefined];
  readUnpaid = () => unpaid;
  made = fakeServer({
    ...withoutDeliveries,
    'GET /order-board/{email}': () => [],
    'GET /courier-runs': () => out,
    'GET /unpaid-courier-runs': () => readUnpaid(),
    'POST /courier-runs/{id}/payout': ({ params: { id = '' }, body }) => {
      refuse();
      const { way } = body as { way: 'cash' };
      unpaid = unpaid.filter(({ _id }) => _id !== id);
      return { _id: id, pay: 0.98, tips: 2.2, way };
    },
  });
});
afterEach(() => {
  globalThis.foodCourtTexts = undefined;
  jest.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const open = () => showScreen(ExpoScreen, { path: '/dashboard/expo' });
const run = async (courier = 'Tunde') => within(await screen.findByRole('article', { name: courier }));
const ask = async (courier = 'Tunde') => user.click((await run(courier)).getByRole('button', { name: 'Mark as paid' }));
const question = (name: string) => within(screen.getByRole('dialog', { name }));
const confirm = (name: string) => user.click(question(name).getByRole('button', { name: 'Mark as paid' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const payouts = () =>
  made.flatMap(({ name, params, body }) => (name === 'POST /courier-runs/{id}/payout' ? [{ ...params, body }] : []));
const block = () => screen.queryByRole('region', { name: /^To be paid/ });

test('an admin sees what the court owes the courier of a run that is over', async () => {
  unpaid = [unpaidOf(), unpaidOf({ _id: 'r2', courier: 'Bisi', stops: 1, pay: 0.49, tips: 0 })];
  open();
  const tunde = await run();
  expect(screen.getByRole('region', { name: 'To be paid 2' })).toBeVisible();
  expect(tunde.getByText('$3.18')).toBeVisible();
  expect(tunde.getByText(/2 deliveries · pay \$0\.98 · tips \$2\.20$/)).toBeVisible();
  expect((await run('Bisi')).getByText(/1 delivery · pay \$0\.49 · tips \$0\.00$/)).toBeVisible();
});

test('a run is marked as paid in cash, with the amount that is shown, after a confirmation', async () => {
  open();
  await ask();
  expect(question('Pay Tunde $3.18?').getByRole('combobox', { name: 'Paid by' })).toHaveDisplayValue('Cash');
  expect(payouts()).toEqual([]);
  await confirm('Pay Tunde $3.18?');
  await closed();
  expect(payouts()).toEqual([{ id: 'r1', body: { amount: 3.18, way: 'cash' } }]);
  expect(toast.success).toHaveBeenCalledWith('Run marked as paid');
  expect(block()).not.toBeInTheDocument();
});

test('a run is marked as paid by bank transfer when the admin says so', async () => {
  open();
  await ask();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Bank transfer');
  await confirm('Pay Tunde $3.18?');
  await closed();
  expect(payouts()).toEqual([{ id: 'r1', body: { amount: 3.18, way: 'transfer' } }]);
});

test('the other runs stay, and the heading has the focus, when one is marked as paid', async () => {
  unpaid = [unpaidOf(), unpaidOf({ _id: 'r2', courier: 'Bisi' })];
  open();
  await ask();
  await confirm('Pay Tunde $3.18?');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Tunde' })).not.toBeInTheDocument());
  expect(screen.getByRole('article', { name: 'Bisi' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Deliveries' })).toHaveFocus());
});

test('nothing is paid when the admin answers “Not yet”', async () => {
  open();
  await ask();
  await user.click(question('Pay Tunde $3.18?').getByRole('button', { name: 'Not yet' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(payouts()).toEqual([]);
  expect((await run()).getByRole('button', { name: 'Mark as paid' })).toBeEnabled();
});

test('an admin sees the new amount when the run has earned more meanwhile, and pays that', async () => {
  refuse = () => {
    unpaid = [unpaidOf({ stops: 3, pay: 1.47 })];
    throw new ApiError('conflict', 'This run has earned $3.67. Please look again.', 409);
  };
  open();
  await ask();
  await confirm('Pay Tunde $3.18?');
  await closed();
  expect(toast.error).toHaveBeenCalledWith('This run has earned $3.67. Please look again.');
  expect(toast.success).not.toHaveBeenCalled();
  expect((await run()).getByText('$3.67')).toBeVisible();
  refuse = () => undefined;
  await ask();
  await confirm('Pay Tunde $3.67?');
  await closed();
  expect(payouts().at(-1)?.body).toEqual({ amount: 3.67, way: 'cash' });
});

test('a run that another counter has paid disappears, and says why', async () => {
  refuse = () => {
    unpaid = [];
    throw new ApiError('conflict', 'This run is paid already, or has earned nothing.', 409);
  };
  open();
  await ask();
  await confirm('Pay Tunde $3.18?');
  await waitFor(() => expect(block()).not.toBeInTheDocument());
  expect(toast.error).toHaveBeenCalledWith('This run is paid already, or has earned nothing.');
});

test('a court that owes no courier has no such block', async () => {
  unpaid = [];
  out = [{ ...unpaidOf(), expiresAt: '2026-11-28T15:30:00.000Z', isOpened: true, stops: [] }];
  open();
  await run();
  await waitFor(() => expect(made.some(({ name }) => name === 'GET /unpaid-courier-runs')).toBe(true));
  await act(async () => {});
  expect(block()).not.toBeInTheDocument();
});

test('an admin learns that the unpaid runs can’t be loaded, and tries again', async () => {
  out = [{ ...unpaidOf({ courier: 'Bisi' }), expiresAt: '2026-11-28T15:30:00.000Z', isOpened: true, stops: [] }];
  readUnpaid = () => {
    throw new ApiError('unavailable', 'The court is busy.', 503);
  };
  open();
  expect(await screen.findByText('We couldn’t load the unpaid runs')).toBeVisible();
  readUnpaid = () => unpaid;
  await user.click(screen.getByRole('button', { name: /again|Retry/ }));
  expect((await run()).getByText('$3.18')).toBeVisible();
});

test.each([
  ['the time alone when a run began today', '2026-11-28T11:30:00.000Z', /^since \d+:30\s?\w* ·/],
  ['the date, too, when a run began on an earlier day', '2026-11-25T11:30:00.000Z', /^since .*25.*2026.*:30/],
  ['the date, too, when a run began in an earlier year', '2025-11-28T11:30:00.000Z', /^since .*28.*2025.*:30/],
])('the block says %s', async (_, startedAt, since) => {
  unpaid = [unpaidOf({ startedAt })];
  open();
  expect((await run()).getByText(since)).toBeVisible();
});

test('a run that is still out says the date, too, when it began on an earlier day', async () => {
  const began = unpaidOf({ courier: 'Bisi', startedAt: '2026-11-25T11:30:00.000Z' });
  out = [{ ...began, expiresAt: '2026-11-28T15:30:00.000Z', isOpened: true, stops: [] }];
  open();
  expect((await run('Bisi')).getByText(/^since .*25.*2026.*:30/)).toBeVisible();
});

test('a run is still paid when the name of its courier is deleted', async () => {
  unpaid = [unpaidOf({ courier: '', startedAt: '2026-10-20T11:30:00.000Z' })];
  open();
  await ask('Courier');
  await confirm('Pay Courier $3.18?');
  await closed();
  expect(payouts()).toHaveLength(1);
});

test.each([
  ['2026-11-28T11:30:00.000Z', /^depuis \d+:30 · 2 livraisons · rémunération/],
  ['2026-11-25T11:30:00.000Z', /^depuis le 25 nov\. 2026.*:30 · 2 livraisons · rémunération/],
])('speaks French of a run of %s', async (startedAt, facts) => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  unpaid = [unpaidOf({ startedAt })];
  open();
  expect((await run()).getByText(facts)).toBeVisible();
  expect((await run()).getByRole('button', { name: 'Marquer comme payée' })).toBeVisible();
});
