import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Wallet } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer, rejectWith } from '#testing/fake-server.ts';
import { signedInAs, toasts } from '#testing/fake-session.ts';
import { FakeStripe, installBrowser, installStripe } from '#testing/fake-stripe.ts';
import WalletScreen from './wallet.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let stripe: FakeStripe;
let requests: string[];
let wallet: Wallet;

beforeEach(() => {
  stripe = new FakeStripe();
  wallet = { mode: 'on', bought: 24, given: 1.3, mostTopUp: 474.7, moves: [] };
  toasts.length = 0;
  installBrowser({ stripe: { publishableKey: 'pk_sandbox' }, sandbox: { card: true } });
  installStripe(stripe);
  signedInAs('bea@example.com', 'Bea Buyer');
});

const show = (answers: Answers = {}) => {
  requests = fakeServer({
    'GET /wallet': () => wallet,
    'POST /wallet/top-ups': () => ({ paymentId: 'p1', amount: 10, clientSecret: 'pi_1_secret_2' }),
    'GET /payments/{id}': () => ({
      ...{ _id: 'p1', checkoutId: 'c1', method: 'card', amount: 10, refunded: 0, state: 'paid' },
    }),
    'POST /wallet/refunds': () => ({ ...wallet, bought: 0 }),
    ...answers,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <WalletScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows both parts of the balance, and the history in words', async () => {
  wallet = {
    ...wallet,
    ends: { amount: 1, at: '2027-03-30T10:00:00.000Z' },
    moves: [
      { _id: 'e2', kind: 'charge', at: '2026-11-28T12:00:00.000Z', amount: -5, balance: 25.3, checkoutId: 'c1' },
      { _id: 'e1', kind: 'top_up', at: '2026-11-28T11:00:00.000Z', amount: 30.3, balance: 30.3 },
    ],
  };
  show();
  const balance = within(await screen.findByRole('region', { name: 'Balance' }));
  for (const text of ['$25.30', '$24.00 yours', '$1.30 from the court, $1.00 of it until 30 March'])
    expect(balance.getByText(text)).toBeVisible();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Paid for an order.*-\$5\.00\$25\.30$/),
    expect.stringMatching(/^Topped up by card.*\+\$30\.30\$30\.30$/),
  ]);
});

test('tops up an offered amount by card', async () => {
  show();
  await press('Top up');
  await press('$10.00');
  await screen.findByText('the card field');
  stripe.becomeReady();
  await press('Pay $10.00');
  await waitFor(() => expect(toasts).toEqual(['success: Your wallet is topped up']));
  expect(requests.filter((name) => name !== 'GET /wallet')).toEqual(['POST /wallet/top-ups', 'GET /payments/{id}']);
});

test.each(['0.49', '474.71', 'much', '1.005', ''])('asks for no card while the amount is %j', async (typed) => {
  show();
  await press('Top up');
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await userEvent.clear(amount);
  if (typed) await userEvent.type(amount, typed);
  expect(screen.getByText('Give an amount from $0.50 to $474.70')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Card payment' })).not.toBeInTheDocument();
});

test('says when no more can be topped up', async () => {
  wallet = { ...wallet, mostTopUp: 0 };
  show();
  expect(await screen.findByText('You have topped up as much as you can for now.')).toBeVisible();
});

test('offers no top-up where the court has none', async () => {
  wallet = { ...wallet, mode: 'granted-only', bought: 0 };
  show();
  await screen.findByRole('region', { name: 'Balance' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('says that the money is frozen', async () => {
  wallet = { ...wallet, frozen: true };
  show();
  expect(await screen.findByText(/^A bank is looking into one of your top-ups\./)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('sends bought money back to its card after a question', async () => {
  show();
  await press('Send it back to my card');
  expect(requests).not.toContain('POST /wallet/refunds');
  await press('Send it back');
  await waitFor(() => expect(toasts).toEqual(['success: The money is on its way to your card']));
  expect(screen.queryByRole('button', { name: 'Send it back to my card' })).not.toBeInTheDocument();
});

test('offers a retry when the wallet can’t be loaded', async () => {
  show({ 'GET /wallet': rejectWith('unavailable', 'The food court is away.', 503) });
  expect(await screen.findByText('We couldn’t load your wallet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
