import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CourtMoney, type KitchenMoney, type OwnProfile } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import MoneyScreen from './money.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const week: KitchenMoney['period'] = { per: 'week', first: '2026-11-23', last: '2026-11-29', isCurrent: true };
const money = (named: Partial<CourtMoney> = {}): CourtMoney => ({
  period: week,
  charged: [{ method: 'card', amount: 1200.5 }],
  sold: 1200.5,
  refunded: 20.25,
  commission: 118,
  earned: 1062.25,
  rent: 300,
  paidOut: 250,
  owed: 4310.1,
  refundsToSend: 9.5,
  providerFees: 35.1,
  serviceFees: 12.5,
  disputed: 12.25,
  inWallets: 42.5,
  kitchens: [
    {
      kitchen: { id: 'kim', name: 'Kim’s Noodle Bar' },
      sold: 800,
      refunded: 0,
      commission: 80,
      earned: 720,
      rent: 200,
      paidOut: 200,
      owed: 3000,
    },
    {
      kitchen: { id: 'lee', name: 'Lee' },
      sold: 400.5,
      refunded: 20.25,
      commission: 38,
      earned: 342.25,
      rent: 100,
      paidOut: 50,
      owed: 1310.1,
    },
  ],
  ...named,
});

const show = (at = '/dashboard/money') => showScreen(MoneyScreen, { path: '/dashboard/money', at });
const earlierToday = `${new Date().toISOString().slice(0, 10)}T12:40:00Z`;

const valueOf = (title: string) =>
  screen.getByRole('link', { name: title }).closest('dt')?.nextElementSibling?.textContent;

beforeEach(() => {
  globalThis.foodCourtClock = { timeZone: 'UTC', now: Date.parse('2026-11-27T13:00:00Z') };
});
afterEach(() => {
  globalThis.foodCourtClock = undefined;
});

describe('an admin', () => {
  beforeEach(() => signedInAs('admin'));

  test('sees what the court charged, refunded, earned and owes, and opens the lines behind each figure', async () => {
    fakeServer({ 'GET /money': () => money() });
    show();
    expect(await screen.findByRole('heading', { name: '23 Nov 2026 to 29 Nov 2026' })).toBeInTheDocument();
    expect(['Charged to cards', 'Refunded', 'Kitchens earned', 'The court’s share'].map(valueOf)).toEqual([
      '$1200.50',
      '$20.25',
      '$1062.25',
      '$118.00',
    ]);
    expect(valueOf('Provider fees')).toBe('$35.10');
    expect([valueOf('Rent'), valueOf('In wallets')]).toEqual(['$300.00', '$42.50']);
    expect(valueOf('Service fees')).toBe('$12.50');
    expect(screen.getByRole('link', { name: 'Provider fees' })).toHaveAttribute(
      'href',
      '/dashboard/money/lines?of=providerFees&per=week&date=2026-11-23',
    );
    expect(['Paid out', 'Owed to kitchens', 'Refunds to send', 'Disputed'].map(valueOf)).toEqual([
      '$250.00',
      '$4310.10',
      '$9.50',
      '$12.25',
    ]);
    expect(screen.getByRole('link', { name: 'Charged to cards' })).toHaveAttribute(
      'href',
      '/dashboard/money/lines?of=card&per=week&date=2026-11-23',
    );
  });

  test('sees each kitchen with its own lines', async () => {
    fakeServer({ 'GET /money': () => money() });
    show();
    const table = await screen.findByRole('table', { name: 'Kitchens, those that earned most first' });
    const [, kim] = within(table).getAllByRole('row');
    expect(kim?.textContent).toBe(
      'Kim’s Noodle Bar$800.00$0.00$80.00$720.00$200.00$200.00$3000.00Statement Kim’s Noodle BarRecord payout Kim’s Noodle Bar',
    );
    expect(within(table).getByRole('link', { name: 'Owed, Lee: $1310.10' })).toHaveAttribute(
      'href',
      '/dashboard/money/lines?of=owed&per=week&date=2026-11-23&kitchen=lee',
    );
  });

  test('opens the statement of a kitchen for the month of the period', async () => {
    fakeServer({ 'GET /money': () => money() });
    show();
    expect(await screen.findByRole('link', { name: 'Statement Lee' })).toHaveAttribute(
      'href',
      '/dashboard/money/statement/lee?month=2026-11',
    );
  });

  test('turns to another period by links that keep its length', async () => {
    const made = fakeServer({
      'GET /money': ({ query }) =>
        query.get('date') === '2026-11-22'
          ? money({ period: { ...week, first: '2026-11-16', last: '2026-11-22', isCurrent: false } })
          : money(),
    });
    show();
    await userEvent.click(await screen.findByRole('link', { name: 'Previous' }));
    expect(await screen.findByRole('heading', { name: '16 Nov 2026 to 22 Nov 2026' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '16 Nov 2026 to 22 Nov 2026' })).toHaveFocus();
    expect(address()).toBe('/dashboard/money?per=week&date=2026-11-22');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/dashboard/money?per=week&date=2026-11-23',
    );
    expect(screen.getByRole('link', { name: 'Month' })).toHaveAttribute(
      'href',
      '/dashboard/money?per=month&date=2026-11-16',
    );
    expect(made.filter(({ name }) => name === 'GET /money')).toHaveLength(2);
  });

  test('can’t turn to a period that has not begun', async () => {
    fakeServer({ 'GET /money': () => money() });
    show();
    await screen.findByRole('link', { name: 'Previous' });
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  });

  test.each([
    [{ at: earlierToday, differences: 0 }, 'Agrees with the card provider as of 12:40'],
    [{ at: '2025-11-20T12:40:00Z', differences: 0 }, 'Agrees with the card provider as of 20 Nov 2025, 12:40'],
    [
      { at: earlierToday, differences: 2 },
      '2 differences from the card provider as of 12:40. To see them, run npm run reconcile.',
    ],
    [undefined, 'No one has compared this with the card provider yet. To do so, run npm run reconcile.'],
  ])('reads what the last comparison with the card provider found: %o', async (reconciliation, words) => {
    fakeServer({ 'GET /money': () => money({ reconciliation }) });
    show();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('ignores an address with an unknown period', async () => {
    const made = fakeServer({ 'GET /money': () => money() });
    show('/dashboard/money?per=year&date=yesterday');
    await screen.findByText('Owed to kitchens');
    expect(made[0]?.query.toString()).toBe('');
  });

  test('reads that nothing was sold yet', async () => {
    fakeServer({ 'GET /money': () => money({ kitchens: [] }) });
    show();
    expect(await screen.findByText('No kitchen has sold anything yet.')).toBeInTheDocument();
  });

  test('reads why the money could not be loaded, and tries again', async () => {
    let attempts = 0;
    fakeServer({
      'GET /money': () => {
        if (attempts++ > 0) return money();
        throw new ApiError('not_allowed', 'Only admins may do this.', 403);
      },
    });
    show();
    await screen.findByText('Only Sellers and admins see money here, and your role has changed.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Owed to kitchens')).toBeInTheDocument();
  });
});

test('a seller sees what their kitchen sold, refunded and earned, and nothing of others', async () => {
  signedInAs('Seller');
  const made = fakeServer({
    'GET /money/{email}': () => ({
      period: week,
      sold: 120,
      refunded: 10,
      commission: 11,
      earned: 99,
      rent: 0,
      paidOut: 0,
      owed: 96.3,
    }),
  });
  show('/dashboard/money?per=week&date=2026-11-23');
  await screen.findByText('The court owes you');
  expect(['Sold', 'Refunded', 'Commission', 'Earned', 'The court owes you'].map(valueOf)).toEqual([
    '$120.00',
    '$10.00',
    '$11.00',
    '$99.00',
    '$96.30',
  ]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(made.map(({ name }) => name)).toEqual(['GET /money/{email}']);
});

test('a seller opens the statement of their kitchen for the month of the period', async () => {
  const profile: Partial<OwnProfile> = { kitchenId: 'ada' };
  signedInAs('Seller', profile);
  fakeServer({
    'GET /money/{email}': () => ({
      period: week,
      sold: 10,
      refunded: 0,
      commission: 1,
      earned: 9,
      rent: 0,
      paidOut: 0,
      owed: 9,
    }),
  });
  show();
  await screen.findByRole('link', { name: 'Sold' });
  expect(screen.getByRole('link', { name: 'Statement' })).toHaveAttribute(
    'href',
    '/dashboard/money/statement/ada?month=2026-11',
  );
});

test('a seller sees the tips of their kitchen beside what it earned', async () => {
  signedInAs('Seller');
  const money = { sold: 120, refunded: 10, commission: 11, earned: 99, tips: 4.2, rent: 0, paidOut: 0, owed: 103.2 };
  fakeServer({ 'GET /money/{email}': () => ({ period: week, ...money }) });
  show('/dashboard/money?per=week&date=2026-11-23');
  await screen.findByText('The court owes you');
  expect(valueOf('Tips')).toBe('$4.20');
  expect(screen.getByRole('link', { name: 'Tips' })).toHaveAttribute('href', expect.stringContaining('of=tips'));
});
