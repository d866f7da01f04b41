import { expected, type Row } from './permission-row';

const device = 'screen';
const notFound = expected(404, 404, 404, 404, 404, 404, 404, 404);

export const guestRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'GET /table-orders',
    request: () => ({ path: '/table-orders?table=12' }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /table-codes',
    request: () => ({ path: '/table-codes?from=1&to=12' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /table-codes',
    when: 'for codes that were replaced before',
    request: () => ({ path: '/table-codes', body: { replaces: 1_000_000 } }),
    expected: expected(401, 403, 403, 403, 403, 409, 403, 403),
  },
  {
    call: 'GET /table-rules',
    request: () => ({ path: '/table-rules' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'PATCH /table-rules',
    request: () => ({ path: '/table-rules', body: { needsCode: false } }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /day-code',
    request: () => ({ path: '/day-code' }),
    expected: expected(401, 403, 403, 200, 200, 200, 403, 403),
  },
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
  {
    call: 'GET /terminals',
    request: () => ({ path: '/terminals' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /kiosks',
    request: () => ({ path: '/kiosks' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /kiosks',
    request: () => ({ path: '/kiosks', body: { hasPrinter: true } }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'DELETE /kiosks/{id}',
    request: async ({ kiosk }) => ({ path: `/kiosks/${(await kiosk()).id}` }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /kiosk/openings',
    when: 'without its key',
    request: () => ({ path: '/kiosk/openings', body: { key: 'nothing', device } }),
    expected: notFound,
  },
  {
    call: 'GET /kiosk',
    when: 'without its key',
    request: () => ({ path: `/kiosk?key=nothing&device=${device}` }),
    expected: notFound,
  },
  {
    call: 'POST /kiosk/orders',
    when: 'without its key',
    request: async ({ dish }) => ({
      path: '/kiosk/orders',
      body: {
        key: 'nothing',
        device,
        serving: { kind: 'table', table: 12 },
        total: 9.5,
        lines: [{ productId: await dish(), quantity: 1, choices: [], price: 9.5 }],
      },
    }),
    expected: notFound,
  },
  {
    call: 'DELETE /kiosk/order',
    when: 'without its key',
    request: () => ({ path: `/kiosk/order?key=nothing&device=${device}` }),
    expected: notFound,
  },
  {
    call: 'POST /kiosk/payment',
    when: 'without its key',
    request: () => ({ path: '/kiosk/payment', body: { key: 'nothing', device } }),
    expected: notFound,
  },
  {
    call: 'DELETE /kiosk/payment',
    when: 'without its key',
    request: () => ({ path: `/kiosk/payment?key=nothing&device=${device}` }),
    expected: notFound,
  },
];
