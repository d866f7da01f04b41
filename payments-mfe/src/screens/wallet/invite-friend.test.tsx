import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Invitation } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer, rejectWith } from '#testing/fake-server.ts';
import { signedInAs, toasts } from '#testing/fake-session.ts';
import { installBrowser } from '#testing/fake-stripe.ts';
import french from '#languages/fr.json';
import WalletScreen from './wallet.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const link = 'http://localhost/register?invite=ABCD2345';
const invitation: Invitation = {
  offered: true,
  percent: 10,
  spends: 2_000,
  creditNaira: 200,
  credit: 0.13,
  leastOrder: 3,
  creditAfterHours: 24,
  ordered: 0,
  rewarded: 0,
  earned: 0,
};
let requests: string[];

beforeEach(() => {
  toasts.length = 0;
  installBrowser({ stripe: { publishableKey: 'pk_sandbox' } });
  signedInAs('bea@example.com', 'Bea Buyer');
});
afterEach(() => {
  globalThis.foodCourtTexts = undefined;
  Reflect.deleteProperty(navigator, 'share');
});

const show = (change: Partial<Invitation> = {}, answers: Answers = {}) => {
  requests = fakeServer({
    'GET /wallet': () => ({ mode: 'on', bought: 0, given: 0, mostTopUp: 500, moves: [] }),
    'GET /invitation': () => ({ ...invitation, ...change }),
    'POST /invitation': () => ({ code: 'ABCD2345' }),
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
const section = async () => within(await screen.findByRole('region', { name: 'Invite a friend' }));
const press = async () => userEvent.click((await section()).getByRole('button', { name: 'Share your link' }));
const letShare = (share: () => Promise<void>) => {
  const shared = jest.fn(share);
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  return shared;
};
const letCopy = (write: (text: string) => Promise<void>) => {
  const copied = jest.fn(write);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  return copied;
};

test.each<[Partial<Invitation>, string]>([
  [{}, 'You get N200 ($0.13) a day after they pick it up.'],
  [{ creditAfterHours: 48 }, 'You get N200 ($0.13) 2 days after they pick it up.'],
  [{ creditAfterHours: 6 }, 'You get N200 ($0.13) 6 hours after they pick it up.'],
  [{ creditAfterHours: 1 }, 'You get N200 ($0.13) an hour after they pick it up.'],
  [{ creditAfterHours: 0 }, 'You get N200 ($0.13) when they pick it up.'],
  [{ creditNaira: 0, credit: 0 }, ''],
])('says what both get: %j', async (change, words) => {
  show(change);
  const text = `Your friend gets 10% off the first N2,000 of their first order. ${words}`.trim();
  expect((await section()).getByText(text)).toBeVisible();
  expect(
    (await section()).getByText('They have 30 days from joining, and their order costs at least $3.00.'),
  ).toBeVisible();
  expect((await section()).queryByText(/ordered|credits?:|Your code/)).not.toBeInTheDocument();
});

test('makes the code at the first press, shares the link, and shows the code from then on', async () => {
  const shared = letShare(async () => {});
  show();
  await press();
  expect(await screen.findByText('Your code: ABCD2345')).toBeVisible();
  expect(shared).toHaveBeenCalledWith({
    title: 'Invite a friend',
    text: 'Join me at Food Court and get 10% off your first order.',
    url: link,
  });
  await press();
  await waitFor(() => expect(shared).toHaveBeenCalledTimes(2));
  expect(requests.filter((name) => name === 'POST /invitation')).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test('copies the link where the browser can’t share, and says so', async () => {
  const user = userEvent.setup();
  const copied = letCopy(async () => {});
  show({ code: 'ABCD2345' });
  await user.click((await section()).getByRole('button', { name: 'Share your link' }));
  await waitFor(() => expect(toasts).toEqual(['success: Link copied']));
  expect(copied).toHaveBeenCalledWith(link);
});

test('shows no error to somebody who closes the share sheet', async () => {
  const shared = letShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
  show({ code: 'ABCD2345' });
  await press();
  await waitFor(() => expect(shared).toHaveBeenCalled());
  await waitFor(async () => expect((await section()).getByRole('button')).not.toHaveAttribute('aria-busy'));
  expect(toasts).toEqual([]);
});

test('says how to invite all the same when the browser refuses, and why there is no code', async () => {
  letShare(() => Promise.reject(new DOMException('no press', 'NotAllowedError')));
  show({}, { 'POST /invitation': rejectWith('unavailable', 'The food court is busy.', 503) });
  await press();
  await waitFor(() => expect(toasts).toEqual(['error: The food court is busy.']));
  fakeServer({ 'POST /invitation': () => ({ code: 'ABCD2345' }) });
  await press();
  await waitFor(() => expect(toasts.at(-1)).toBe('error: We couldn’t copy the link. Read out your code instead.'));
  expect(await screen.findByText('Your code: ABCD2345')).toBeVisible();
});

test.each<[Partial<Invitation>, string]>([
  [{ ordered: 1 }, '1 friend has ordered.'],
  [{ ordered: 1, rewarded: 1, earned: 0.13 }, '1 friend has ordered. You got 1 credit: $0.13.'],
  [{ ordered: 3, rewarded: 2, earned: 0.26 }, '3 friends have ordered. You got 2 credits: $0.26.'],
])('says what came of it: %j', async (change, words) => {
  show(change);
  expect((await section()).getByText(words)).toBeVisible();
});

test('speaks French on a French page', async () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  show({ ordered: 3, rewarded: 1, earned: 0.13 });
  const text = (await screen.findByRole('region', { name: 'Inviter un ami' })).textContent?.replaceAll(/\s/g, ' ');
  expect(text).toContain('Votre ami a 10 % de remise sur les premiers 2 000 ₦ de sa première commande.');
  expect(text).toContain('Vous recevez 200 ₦ (0,13 $) un jour après qu’il l’a récupérée.');
  expect(text).toContain('3 amis ont commandé. Vous avez reçu 1 crédit : 0,13 $.');
});

test.each<[string, Answers]>([
  ['has none', { 'GET /invitation': () => ({ ...invitation, offered: false }) }],
  ['does not know them yet', { 'GET /invitation': rejectWith('not_found', 'No such call.', 404) }],
])('shows nothing where the court %s', async (_, answers) => {
  show({}, answers);
  await screen.findByRole('region', { name: 'Balance' });
  await waitFor(() => expect(requests).toContain('GET /invitation'));
  expect(screen.queryByRole('region', { name: 'Invite a friend' })).not.toBeInTheDocument();
});
