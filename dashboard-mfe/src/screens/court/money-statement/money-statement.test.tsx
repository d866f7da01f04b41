import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Statement, type StatementLine } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { savedFiles } from '#testing/saved-files.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import MoneyStatementScreen from './money-statement.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const statement = (named: Partial<Statement> = {}): Statement => ({
  kitchen: { id: 'kim', name: 'Kim’s Noodle Bar' },
  month: '2026-10',
  isCurrent: false,
  opening: 12.5,
  sold: 100,
  refunded: 20,
  commission: 8,
  rent: 0,
  paidOut: 0,
  closing: 84.5,
  ...named,
});
const line = (named: Partial<StatementLine> = {}): StatementLine => ({
  _id: `${named.kind}`,
  at: '2026-10-23T11:50:00.000Z',
  kind: 'sale',
  order: { _id: 'soup', number: '#SOUP', title: 'Soup' },
  gross: 100,
  commission: 10,
  net: 90,
  ...named,
});

const page = '/dashboard/money/statement/kim';
const show = (search = '') =>
  showScreen(MoneyStatementScreen, { path: '/dashboard/money/statement/:id', at: page + search });
const parts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

beforeEach(() => {
  globalThis.foodCourtClock = { timeZone: 'UTC' };
  signedInAs('Seller');
});
afterEach(() => {
  globalThis.foodCourtClock = undefined;
});

test('a seller reads what led from the opening to the closing balance, and of which orders', async () => {
  const made = fakeServer({
    'GET /statements/{id}': () => statement(),
    'GET /statements/{id}/lines': () => [line(), line({ kind: 'refund', gross: -20, commission: -2, net: -18 })],
  });
  show('?month=2026-10');
  expect(await screen.findByText('Kim’s Noodle Bar, October 2026')).toBeInTheDocument();
  expect(parts()).toEqual([
    'Opening balance $12.50',
    'Sold $100.00',
    'Refunded -$20.00',
    'Commission -$8.00',
    'Rent $0.00',
    'Paid out $0.00',
    'Closing balance $84.50',
  ]);
  await screen.findByText('Refund decided');
  const table = screen.getByRole('table', { name: 'Lines of this month, oldest first' });
  const [sale, refund] = within(table).getAllByRole('row').slice(1);
  expect(sale?.textContent).toBe('Sale23 Oct 2026, 11:50#SOUP Soup$100.00-$10.00$90.00');
  expect(refund?.textContent).toContain('-$20.00$2.00-$18.00');
  expect(within(sale!).getByRole('link')).toHaveAttribute('href', '/dashboard/order/soup');
  const reads = made.filter(({ name }) => name !== 'GET /statements/{id}/books');
  expect(reads.map(({ query }) => Object.fromEntries(query))).toEqual([
    { month: '2026-10' },
    { limit: '100', month: '2026-10' },
  ]);
});

test('a seller reads the tips of a month, and of which order each is', async () => {
  fakeServer({
    'GET /statements/{id}': () => statement({ tips: 2.5, closing: 87 }),
    'GET /statements/{id}/lines': () => [line({ tip: 2.5, net: 92.5 }), line({ kind: 'refund', gross: -20, net: -18 })],
  });
  show('?month=2026-10');
  await screen.findByText('Refund decided');
  expect(parts()).toContain('Tips $2.50');
  const [head, sale, refund] = screen.getAllByRole('row');
  expect(head?.textContent).toContain('AmountCommissionTipNet');
  expect(sale?.textContent).toContain('$100.00-$10.00$2.50$92.50');
  expect(refund?.textContent).toContain('$0.00-$18.00');
});

test('a seller goes to the months around, and not past this one', async () => {
  fakeServer({
    'GET /statements/{id}': ({ query }) =>
      statement(query.get('month') === null ? { month: '2026-01', isCurrent: true } : { month: '2025-12' }),
    'GET /statements/{id}/lines': () => [],
  });
  show();
  expect(await screen.findByText('Kim’s Noodle Bar, January 2026')).toBeInTheDocument();
  expect(parts()).toContain('Balance now $84.50');
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Previous' }));
  expect(await screen.findByText('Kim’s Noodle Bar, December 2025')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', `${page}?month=2026-01`);
  expect(screen.getByText('There are no lines in this month.')).toBeInTheDocument();
});

test('a seller reads the rent of a month, and the month that each rent is for', async () => {
  fakeServer({
    'GET /statements/{id}': () => statement({ rent: 400, closing: -315.5 }),
    'GET /statements/{id}/lines': () => [
      line({ kind: 'rent', order: undefined, month: '2026-09', gross: -400, commission: 0, net: -400 }),
    ],
  });
  show('?month=2026-10');
  await screen.findByText('September 2026');
  expect(parts()).toContain('Rent -$400.00');
  const [rent] = screen.getAllByRole('row').slice(1);
  expect(rent?.textContent).toBe('Rent23 Oct 2026, 11:50September 2026-$400.00$0.00-$400.00');
});

test('a kitchen that gave back more than it earned reads what it owes', async () => {
  fakeServer({
    'GET /statements/{id}': () => statement({ closing: -4.5 }),
    'GET /statements/{id}/lines': () => [],
  });
  show('?month=2026-10');
  expect(
    await screen.findByText('The kitchen owes the court $4.50. The next month begins with this balance.'),
  ).toBeInTheDocument();
});

test('a seller reads since when a month is closed', async () => {
  fakeServer({
    'GET /statements/{id}': ({ query }) =>
      statement(query.get('month') === '2026-10' ? { closedAt: '2026-11-02T09:30:00.000Z' } : {}),
    'GET /statements/{id}/lines': () => [],
  });
  show('?month=2026-10');
  expect(await screen.findByText('Closed on 2 Nov 2026')).toBeInTheDocument();
});

test('a seller turns the pages of a long month through the address', async () => {
  fakeServer({
    'GET /statements/{id}': () => statement(),
    'GET /statements/{id}/lines': ({ query }) =>
      query.get('cursor') ? [line({ kind: 'refund' })] : { items: [line()], next: 'c1' },
  });
  show('?month=2026-10');
  await screen.findByText('Sale');
  await userEvent.click(screen.getByRole('button', { name: 'Later lines' }));
  expect(await screen.findByText('Refund decided')).toBeInTheDocument();
  expect(address()).toBe(`${page}?month=2026-10&cursor=c1`);
  expect(screen.getByRole('heading', { name: 'Statement' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'First lines' }));
  expect(await screen.findByText('Sale')).toBeInTheDocument();
});

test('a seller downloads all lines of the month, and prints the page', async () => {
  const made = fakeServer({
    'GET /statements/{id}': () => statement(),
    'GET /statements/{id}/lines': () => [],
    'GET /statements/{id}/file': () => 'Time,What\r\n',
  });
  const files = savedFiles();
  globalThis.print = jest.fn();
  show('?month=2026-10');
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(made.at(-1)?.name).toBe('GET /statements/{id}/file');
  expect(Object.fromEntries(made.at(-1)!.query)).toEqual({ month: '2026-10' });
  expect([files[0]!.type, files[0]!.size]).toEqual(['text/csv', 'Time,What\r\n'.length + 3]);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(globalThis.print).toHaveBeenCalledTimes(1);
});

test('a seller reads that there is no such kitchen, with a retry', async () => {
  fakeServer({
    'GET /statements/{id}': () => {
      throw new ApiError('not_found', 'We can’t find this kitchen.', 404);
    },
    'GET /statements/{id}/lines': () => [],
  });
  show();
  expect(await screen.findByText('We can’t find this kitchen.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
