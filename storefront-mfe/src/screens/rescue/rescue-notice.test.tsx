import { act, screen } from '@testing-library/react';
import type { Checkout } from 'shared-api';
import { checkoutOf, order, together } from '../testing/fixtures';
import { fakeServer } from '../testing/fake-server';
import { setSession, signedIn, signedInWithout } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import { RescueNotice } from './rescue-notice';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const now = Date.parse('2026-03-05T13:00:00.000Z');
let requests: readonly string[];
let checkouts: Checkout[];

beforeEach(() => {
  jest.useFakeTimers({ now });
  setSession(signedIn);
  const soup = order({ title: 'Soup', status: 'declined' });
  const rescues = [{ _id: 'r', orderId: soup._id, expiresAt: new Date(now + 20_000).toISOString(), offers: [] }];
  checkouts = [checkoutOf(together([soup]), { rescues })];
  requests = fakeServer({ 'GET /my-checkouts/{email}': () => checkouts });
});
afterEach(() => jest.useRealTimers());

const show = () => showScreen(RescueNotice, { path: '/any', at: '/any' });

test('tells on any page that a kitchen can’t make a dish, leads to the choice, and goes when the time is over', async () => {
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Ada can’t make Soup\. You can take another dish until \d\d:\d\d\./,
  );
  expect(screen.getByRole('link', { name: 'Choose another dish' })).toHaveAttribute('href', '/checkout/checkout-1');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requests).toEqual(['GET /my-checkouts/ada%40example.com?limit=5']);
});

test('shows nothing when nothing fell away', async () => {
  checkouts = [checkoutOf(together([order({ title: 'Soup' })]))];
  show();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(requests).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('somebody without a finished registration has no orders to ask for', async () => {
  setSession(signedInWithout('missing'));
  show();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(requests).toEqual([]);
});
