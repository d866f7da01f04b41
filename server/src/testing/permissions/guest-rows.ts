import { expected, type Row } from './permission-row';

export const guestRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'POST /guests',
    request: () => ({ path: '/guests' }),
    expected: expected(201, 201, 201, 201, 201, 201, 201, 201),
  },
  {
    call: 'POST /guests/claim',
    request: async ({ guestSecret }) => ({ path: '/guests/claim', body: { secret: await guestSecret() } }),
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'GET /own-checkouts',
    request: () => ({ path: '/own-checkouts' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
];
