import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import type { Answers, FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn, signedOut } from '#testing/fake-session.ts';
import { checkoutOf, order } from '#testing/fixtures.ts';
import { showScreen } from '#testing/show-screen.tsx';
import KioskOrderScreen from './kiosk-order.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const code = 'c'.repeat(43);
const show = (hash = `#c1.${code}`) =>
  showScreen(KioskOrderScreen, { path: '/guest/kiosk', at: `/guest/kiosk${hash}` });
const secret = () => localStorage.getItem('food-court/guest');
const secretsClaimed: unknown[] = [];
const serve = (answers: Answers = {}) =>
  fakeServer({
    'POST /guests': () => ({ secret: 'of-this-phone', expiresAt: '' }),
    'POST /guests/claim': ({ body }: FakeRequest) => {
      secretsClaimed.push((body as { secret: string }).secret);
      return { claimedAt: '' };
    },
    'GET /checkouts/{id}': () => checkoutOf([order({ title: 'Tea', payment: 'unpaid' })], { payment: 'unpaid' }),
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  secretsClaimed.length = 0;
  setSession(signedOut);
});

test('a phone becomes a guest, takes the order of the kiosk, and goes on to its payment', async () => {
  serve();
  show();
  expect(await screen.findByText('You are at /guest/orders/payment/order-Tea')).toBeVisible();
  expect([secret(), secretsClaimed]).toEqual(['of-this-phone', [code]]);
});

test('a phone that has ordered before stays the same guest', async () => {
  localStorage.setItem('food-court/guest', 'of-before');
  serve();
  show();
  await screen.findByText('You are at /guest/orders/payment/order-Tea');
  expect([secret(), secretsClaimed]).toEqual(['of-before', [code]]);
});

test('a member gets the order into the account', async () => {
  setSession(signedIn);
  serve();
  show();
  expect(await screen.findByText('You are at /orders/payment/order-Tea')).toBeVisible();
  expect(secret()).toBeNull();
});

test('an order that is paid already opens its tracker', async () => {
  serve({
    'GET /checkouts/{id}': () => checkoutOf([order({ title: 'Tea' })], { payment: 'paid', page: '/checkout/c1' }),
  });
  show();
  expect(await screen.findByText('You are at /guest/checkout/c1')).toBeVisible();
});

test('a second phone is told that another one pays', async () => {
  serve({
    'POST /guests/claim': () => {
      throw new ApiError('conflict', 'These orders are already saved in another account.', 409);
    },
  });
  show();
  expect(await screen.findByText('Another phone has scanned the code, and pays for the order.')).toBeVisible();
});

test('a code that has expired, or an address without one, leads back to the kiosk', async () => {
  const made = serve();
  show('#nonsense');
  expect(await screen.findByText('The code has expired. Order again at the kiosk.')).toBeVisible();
  expect(made).toEqual([]);
});

test('a lost connection charges nothing, and can be tried again', async () => {
  let isDown = true;
  serve({
    'POST /guests/claim': () => {
      if (isDown) throw new ApiError('unreachable', 'The food court can’t be reached.');
      return { claimedAt: '' };
    },
  });
  show();
  expect(await screen.findByText('The food court can’t be reached. Nothing was charged.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You are at /guest/orders/payment/order-Tea')).toBeVisible();
});
