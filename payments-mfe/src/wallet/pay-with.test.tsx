import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Wallet } from '@food-court/shared-api';
import { answerCalls, FakeOrderStream, type Answers, type FakeRequest } from '@food-court/shared-api/testing';
import { rejectWith, soup } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { FakeStripe, installBrowser, installStripe } from '#testing/fake-stripe.ts';
import { PayWith } from './pay-with';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let stripe: FakeStripe;
const made: FakeRequest[] = [];
const onPaid = jest.fn();

const show = (wallet: Partial<Wallet>, answers: Answers = {}) => {
  stripe = new FakeStripe();
  made.length = 0;
  onPaid.mockClear();
  installBrowser({ stripe: { publishableKey: 'pk_sandbox' }, sandbox: { card: true } });
  installStripe(stripe);
  signedInAs('bea@example.com', 'Bea Buyer');
  answerCalls(
    {
      'GET /wallet': () => ({ mode: 'on', bought: 0, given: 0, mostTopUp: 0, moves: [], ...wallet }),
      'GET /my-cards': () => [],
      'GET /orders/{id}': () => soup,
      'POST /checkouts/{id}/payments': () => ({ paymentId: 'p1', amount: 8 }),
      'POST /orders/{id}/payment': () => ({ clientSecret: 'pi_1_secret_2', amount: 1.5 }),
      'POST /orders/{id}/payment-check': () => ({ ...soup, payment: 'paid' }),
      ...answers,
    },
    new FakeOrderStream(),
    (request) => made.push(request),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PayWith amount={9.5} findOrder={async () => 'o1'} onPaid={onPaid} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const means = async () => within(await screen.findByRole('group', { name: 'Pay with' }));
const choose = async (name: string) => userEvent.click((await means()).getByRole('radio', { name }));
const press = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name }));
};
const walletPayments = () =>
  made.filter(({ name }) => name === 'POST /checkouts/{id}/payments').map(({ body }) => body);

test('pays by card unless somebody chooses the wallet', async () => {
  show({ bought: 20 });
  const group = await means();
  expect(group.getByRole('radio', { name: 'Card' })).toBeChecked();
  expect(await screen.findByText('the card field')).toBeInTheDocument();
});

test('pays all of it from the wallet, without a card', async () => {
  show({ bought: 20 });
  await choose('Wallet');
  await press('Pay $9.50 from your wallet');
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(walletPayments()).toEqual([{ method: 'wallet', amount: 9.5 }]);
  expect(stripe.calls).toEqual([]);
});

test('pays what the wallet has, and the rest by card', async () => {
  show({ bought: 6, given: 2 });
  await choose('Wallet');
  await screen.findByText('the card field');
  stripe.becomeReady();
  await press('Pay $1.50 · $8.00 from your wallet');
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(walletPayments()).toEqual([{ method: 'wallet', amount: 8 }]);
});

/** The wallet has this much until its part is paid. */
const emptiedWallet = (bought: number): Answers => ({
  'GET /wallet': () => ({
    mode: 'on',
    bought: walletPayments().length === 0 ? bought : 0,
    given: 0,
    mostTopUp: 0,
    moves: [],
  }),
});

test('finishes the payment when its part has emptied the wallet', async () => {
  show({}, emptiedWallet(8));
  await choose('Wallet');
  await screen.findByText('the card field');
  stripe.becomeReady();
  const { confirmCardPayment } = stripe;
  const isEmptied = () => screen.queryByRole('radio', { name: 'Wallet' }) === null;
  stripe.confirmCardPayment = async () => {
    await waitFor(() => expect(isEmptied()).toBe(true));
    return confirmCardPayment();
  };
  await press('Pay $1.50 · $8.00 from your wallet');
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
});

test('asks a card for the rest only when another card was declined after the wallet paid its part', async () => {
  show({}, emptiedWallet(8));
  const { confirmCardPayment } = stripe;
  stripe.confirmCardPayment = async () => ({ error: { type: 'card_error', message: 'Your card was declined.' } });
  await choose('Wallet');
  await screen.findByText('the card field');
  stripe.becomeReady();
  await press('Pay $1.50 · $8.00 from your wallet');
  await screen.findByText(/declined/);
  expect(screen.getByText('Your wallet has paid $8.00. A card pays the rest.')).toBeVisible();
  stripe.confirmCardPayment = confirmCardPayment;
  await press('Pay $1.50');
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(walletPayments()).toEqual([{ method: 'wallet', amount: 8 }]);
});

test('says when the wallet pays less so that a card can pay the rest', async () => {
  show({ bought: 9.3 });
  await choose('Wallet');
  expect(await screen.findByText('A card pays at least $0.50, so your wallet pays $9.00.')).toBeVisible();
});

test('says why the wallet could not pay', async () => {
  show(
    { bought: 20 },
    { 'POST /checkouts/{id}/payments': rejectWith('not_payable', 'There isn’t enough money in your wallet.') },
  );
  await choose('Wallet');
  await press('Pay $9.50 from your wallet');
  expect(await screen.findByText(/There isn’t enough money in your wallet\./)).toBeVisible();
  expect(onPaid).not.toHaveBeenCalled();
});

test('disables the choice of a frozen wallet', async () => {
  show({ bought: 20, frozen: true });
  expect((await means()).getByRole('radio', { name: 'Wallet' })).toBeDisabled();
});

test('pays by card alone while the wallet is empty, so that the card field stays where it is', async () => {
  show({});
  expect(await screen.findByText('the card field')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Pay with' })).not.toBeInTheDocument();
});

test('asks for a card alone when the court has no wallets, or the wallet can’t be read', async () => {
  show({ mode: 'off' });
  expect(await screen.findByText('the card field')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Pay with' })).not.toBeInTheDocument();
});
