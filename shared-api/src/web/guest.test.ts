import { setTransport } from '@food-court/shared-api';
import { becomeGuest, forgetGuest, guestHeaders, guestSecret } from './guest';
import { guestPage, isGuestPage, memberPage } from './guest-pages';

let made = 0;
beforeEach(() => {
  localStorage.clear();
  made = 0;
  setTransport(async ({ method, path }) => {
    expect(`${method} ${path}`).toBe('POST /guests');
    made += 1;
    return { status: 201, body: { secret: `secret-${made}`, expiresAt: '' }, header: () => undefined };
  });
});

test('sends the secret with calls that admit guests, and with no other', async () => {
  await becomeGuest();
  for (const path of [
    '/checkouts',
    '/checkouts/7',
    '/own-checkouts?cursor=7',
    '/orders/7/payment',
    '/order-events',
    '/guests/claim',
  ])
    expect(guestHeaders(path)).toEqual({ authorization: 'Guest secret-1' });
  for (const path of ['/order-product', '/guests', '/basket/prices', '/product/orders'])
    expect(guestHeaders(path)).toEqual({});
});

test('sends nothing before the first order and after the secret is forgotten', async () => {
  expect(guestHeaders('/own-checkouts')).toEqual({});
  await becomeGuest();
  forgetGuest();
  expect(guestHeaders('/own-checkouts')).toEqual({});
});

test('makes one guest of a browser, however often somebody pays', async () => {
  await becomeGuest();
  await becomeGuest();
  expect([made, guestSecret()]).toEqual([1, 'secret-1']);
});

test.each([
  ['/orders', '/guest/orders'],
  ['/checkout/7', '/guest/checkout/7'],
  ['/orders/payment/7', '/guest/orders/payment/7'],
])('knows the page of a guest for %s', (member, guest) => {
  expect([guestPage(member), memberPage(guest), isGuestPage(guest), isGuestPage(member)]).toEqual([
    guest,
    member,
    true,
    false,
  ]);
});
