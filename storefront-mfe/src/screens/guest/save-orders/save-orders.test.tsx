import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn, signedInWithout, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import SaveOrdersScreen from './save-orders.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const show = (strict = false) => showScreen(SaveOrdersScreen, { path: '/guest/save', at: '/guest/save', strict });
const secret = () => localStorage.getItem('food-court/guest');
const claimed = { claimedAt: '2026-11-28T12:00:00.000Z' };

beforeEach(() => {
  localStorage.setItem('food-court/guest', 'secret');
  setSession(signedIn);
});

test('adds the orders of this browser to the account, and forgets the secret', async () => {
  const bodies: unknown[] = [];
  fakeServer({ 'POST /guests/claim': ({ body }: FakeRequest) => (bodies.push(body), claimed) });
  show();
  expect(await screen.findByText('You are at /orders')).toBeVisible();
  expect([bodies, secret()]).toEqual([[{ secret: 'secret' }], null]);
  await waitFor(() => expect(toasts).toEqual(['success: Your orders are saved in your account']));
});

test('waits until a new account has its profile', async () => {
  setSession(signedInWithout('loading'));
  const made = fakeServer({ 'POST /guests/claim': () => claimed });
  show();
  expect(made).toEqual([]);
  setSession(signedIn);
  expect(await screen.findByText('You are at /orders')).toBeVisible();
  expect(made).toHaveLength(1);
});

test('says why it failed, keeps the secret, and tries again', async () => {
  let isDown = true;
  fakeServer({
    'POST /guests/claim': () => {
      if (isDown) throw new ApiError('conflict', 'Your payment is under way.', 409);
      return claimed;
    },
  });
  show();
  expect(await screen.findByText('Your payment is under way.')).toBeVisible();
  expect(secret()).toBe('secret');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You are at /orders')).toBeVisible();
});

test('says that there is nothing to save, also for a secret that opens nothing any more', async () => {
  fakeServer({
    'POST /guests/claim': () => {
      throw new ApiError('not_found', 'This link to your orders is no longer valid.', 404);
    },
  });
  show();
  expect(await screen.findByRole('heading', { name: 'There are no orders to save' })).toBeVisible();
  expect(secret()).toBeNull();
});
