import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { checkoutOf, order, together } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedOut } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TrackerScreen from './tracker.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const kept = () => localStorage.getItem('food-court/guest');
const paid = checkoutOf(together([order({ title: 'Tea', name: 'Guest', email: '' })], { payment: 'paid' }));

/** The server knows the orders of one secret. */
function open(fragment: string): void {
  history.replaceState(null, '', `/guest/checkout/checkout-1${fragment}`);
  fakeServer({
    'GET /checkouts/{id}': () => {
      if (kept() === 'of-the-mail') return paid;
      throw new ApiError('session_expired', 'This link to your orders is no longer valid.', 401);
    },
  });
  showScreen(TrackerScreen, { path: '/guest/checkout/:id', at: '/guest/checkout/checkout-1' });
}

beforeEach(() => {
  localStorage.clear();
  setSession(signedOut);
});

test('a receipt’s link opens the order in a browser that has none, which keeps the secret out of the address', async () => {
  open('#secret=of-the-mail');
  expect(location.hash).toBe('');
  expect(await screen.findByRole('heading', { level: 1, name: 'Thanks' })).toBeVisible();
  expect(kept()).toBe('of-the-mail');
});

test('a link that is guessed or expired says so, and its secret is not kept', async () => {
  open('#secret=guessed');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link opens no order');
  expect([kept(), location.hash]).toEqual([null, '']);
});

test('a browser with orders of its own asks before it opens those of a link', async () => {
  localStorage.setItem('food-court/guest', 'own');
  open('#secret=of-the-mail');
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser forgets its own orders');
  expect(screen.getByRole('link', { name: 'Save your orders' })).toHaveAttribute('href', '/guest/save');
  expect(kept()).toBe('own');
  await userEvent.click(screen.getByRole('button', { name: 'Open the order' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Thanks' })).toBeVisible();
  expect(kept()).toBe('of-the-mail');
});

test('the browser of the order keeps its own secret', async () => {
  localStorage.setItem('food-court/guest', 'of-the-mail');
  open('#secret=another-of-the-mail');
  expect(await screen.findByRole('heading', { level: 1, name: 'Thanks' })).toBeVisible();
  expect([kept(), location.hash]).toEqual(['of-the-mail', '']);
});
