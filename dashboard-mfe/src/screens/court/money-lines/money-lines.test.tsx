import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type MoneyLine } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import MoneyLinesScreen from './money-lines.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const line = (named: Partial<MoneyLine>): MoneyLine => ({
  _id: `${named.kind}`,
  at: '2026-11-23T11:50:00.000Z',
  kind: 'sale',
  order: { _id: 'soup', number: '#SOUP', title: 'Soup' },
  kitchen: { id: 'kim', name: 'Kim' },
  amount: 8.55,
  ...named,
});

const path = '/dashboard/money/lines';
const show = (search: string) => showScreen(MoneyLinesScreen, { path, at: path + search });
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Ledger lines, newest first' });
  await within(table).findAllByText('#SOUP', { exact: false });
  return within(table).getAllByRole('row').slice(1);
};

beforeEach(() => {
  globalThis.foodCourtClock = { timeZone: 'UTC' };
});
afterEach(() => {
  globalThis.foodCourtClock = undefined;
});

test('an admin reads what each line is, when, of which order and kitchen, and opens the order', async () => {
  signedInAs('admin');
  const made = fakeServer({
    'GET /money-lines': () => [line({}), line({ kind: 'refund', amount: -1.5 }), line({ kind: 'charge', amount: 9.5 })],
  });
  show('?of=earned&per=day&date=2026-11-23&kitchen=kim');
  const [sale, refund, charge] = await rows();
  expect(screen.getByRole('heading', { name: 'Earned' })).toBeInTheDocument();
  expect(screen.getByText(/Monday,? 23 November 2026$/)).toHaveTextContent(/^Kim · Monday/);
  expect(sale?.textContent).toBe('Sale23 Nov 2026, 11:50#SOUP SoupKim$8.55');
  expect(refund).toHaveTextContent('Refund decided');
  expect(refund).toHaveTextContent('-$1.50');
  expect(charge).toHaveTextContent('Payment');
  expect(within(sale!).getByRole('link')).toHaveAttribute('href', '/dashboard/order/soup');
  expect(screen.getByRole('link', { name: 'All figures' })).toHaveAttribute(
    'href',
    '/dashboard/money?per=day&date=2026-11-23',
  );
  expect(Object.fromEntries(made[0]!.query)).toEqual({ of: 'earned', per: 'day', date: '2026-11-23', kitchen: 'kim' });
});

test('an admin reads what the card provider kept of each payment', async () => {
  signedInAs('admin');
  const made = fakeServer({
    'GET /money-lines': () => [line({ kind: 'provider_fee', kitchen: undefined, amount: 0.58 })],
  });
  show('?of=providerFees&per=day&date=2026-11-23');
  const [fee] = await rows();
  expect(screen.getByRole('heading', { name: 'Provider fees' })).toBeInTheDocument();
  expect(fee?.textContent).toBe('Provider fee23 Nov 2026, 11:50#SOUP Soup$0.58');
  expect(made[0]!.query.get('of')).toBe('providerFees');
});

test('an admin pages to older lines and back to the newest through the address', async () => {
  signedInAs('admin');
  fakeServer({
    'GET /money-lines': ({ query }) =>
      query.get('cursor') ? [line({ kind: 'refund' })] : { items: [line({ kind: 'sale' })], next: 'c1' },
  });
  show('?of=refunded&per=week&date=2026-11-23');
  await screen.findByText('Sale');
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Refund decided')).toBeInTheDocument();
  expect(address()).toBe(`${path}?of=refunded&per=week&date=2026-11-23&cursor=c1`);
  expect(screen.getByRole('heading', { name: 'Refunded' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Newest' }));
  expect(await screen.findByText('Sale')).toBeInTheDocument();
});

test('a seller sees the lines of their own kitchen only, and no figure that only the court has', async () => {
  signedInAs('Seller');
  const made = fakeServer({ 'GET /money-lines/{email}': () => [line({})] });
  show('?of=card&kitchen=lee&per=week&date=2026-11-25');
  await rows();
  expect(screen.getByRole('heading', { name: 'Earned' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Kitchen' })).not.toBeInTheDocument();
  expect(made.map(({ name, query }) => [name, Object.fromEntries(query)])).toEqual([
    ['GET /money-lines/{email}', { per: 'week', date: '2026-11-25' }],
  ]);
});

test('a seller reads that what the court owes comes from everything up to the end of the period', async () => {
  signedInAs('Seller');
  fakeServer({ 'GET /money-lines/{email}': () => [] });
  show('?of=owed&per=month&date=2026-11-01');
  expect(await screen.findByText('There are no lines in this period.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The court owes you' })).toBeInTheDocument();
  expect(screen.getByText('Everything up to the end of this period: November 2026')).toBeInTheDocument();
});

test('an admin reads that a kitchen is unknown, with a retry', async () => {
  signedInAs('admin');
  fakeServer({
    'GET /money-lines': () => {
      throw new ApiError('not_found', 'There is no such kitchen.', 404);
    },
  });
  show('?of=owed&kitchen=none');
  expect(await screen.findByText('There is no such kitchen.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
