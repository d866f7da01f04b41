import { emailOf, expected, type Row } from './permission-row';

const line = { quantity: 1, choices: [], price: 9.5 };
const serving = { kind: 'table', table: 12 };

export const basketRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'GET /basket',
    request: () => ({ path: '/basket' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'POST /basket/lines',
    request: async ({ dish }) => ({ path: '/basket/lines', body: { ...line, productId: await dish() } }),
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'PATCH /basket/lines/{id}',
    when: 'of the Buyer’s basket',
    request: async ({ basketLine }) => ({ path: `/basket/lines/${await basketLine()}`, body: { quantity: 2 } }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'DELETE /basket/lines/{id}',
    when: 'of the Buyer’s basket',
    request: async ({ basketLine }) => ({ path: `/basket/lines/${await basketLine()}` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /basket/merge',
    request: async ({ dish }) => ({ path: '/basket/merge', body: { lines: [{ ...line, productId: await dish() }] } }),
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'POST /basket/prices',
    request: async ({ dish }) => ({ path: '/basket/prices', body: { lines: [{ ...line, productId: await dish() }] } }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'POST /checkouts',
    when: 'with the Buyer’s basket full and the others’ of another price',
    request: async ({ basketLine, testServer }) => {
      await testServer.db.deleteFrom('basket_lines').execute();
      await basketLine();
      return { path: '/checkouts', body: { serving, total: 9.5 } };
    },
    expected: expected(401, 201, 409, 409, 409, 409, 403, 403),
  },
  {
    call: 'GET /checkouts/{id}',
    request: async ({ order, groupOf }) => ({ path: `/checkouts/${(await groupOf(await order())).checkout}` }),
    expected: expected(401, 200, 404, 404, 404, 200, 403, 403),
  },
  {
    call: 'GET /checkouts/{id}/history',
    request: async ({ order, groupOf }) => ({ path: `/checkouts/${(await groupOf(await order())).checkout}/history` }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /checkouts/{id}/payments',
    request: async ({ order, groupOf }) => ({
      path: `/checkouts/${(await groupOf(await order())).checkout}/payments`,
      body: {},
    }),
    expected: expected(401, 201, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /checkouts/{id}/refunds',
    request: async ({ order, groupOf }) => ({
      path: `/checkouts/${(await groupOf(await order({ payment: 'paid' }))).checkout}/refunds`,
      body: { amount: 1 },
    }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'GET /payments/{id}',
    request: async ({ payment }) => ({ path: `/payments/${await payment()}` }),
    expected: expected(401, 200, 404, 404, 404, 200, 403, 403),
  },
  {
    call: 'GET /my-checkouts/{email}',
    when: 'the Buyer’s',
    request: (world) => ({ path: `/my-checkouts/${emailOf(world, 'Buyer')}` }),
    expected: expected(401, 200, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /tickets/{id}/steps',
    when: 'accepting',
    request: async ({ order, groupOf }) => ({
      path: `/tickets/${(await groupOf(await order({ payment: 'paid' }))).ticket}/steps`,
      body: { from: 'placed', to: 'accepted' },
    }),
    expected: expected(401, 403, 404, 200, 404, 200, 403, 403),
  },
  {
    call: 'POST /tickets/{id}/steps',
    when: 'cancelling',
    request: async ({ order, groupOf }) => ({
      path: `/tickets/${(await groupOf(await order({ payment: 'paid' }))).ticket}/steps`,
      body: { from: 'placed', to: 'cancelled' },
    }),
    expected: expected(401, 200, 404, 403, 404, 200, 403, 403),
  },
  {
    call: 'POST /tickets/{id}/promise',
    request: async ({ acceptedTicket }) => ({
      path: `/tickets/${await acceptedTicket()}/promise`,
      body: { from: 0, to: 5 },
    }),
    expected: expected(401, 403, 403, 200, 404, 200, 403, 403),
  },
  {
    call: 'POST /rescues/{id}/replacement',
    request: async ({ substitution }) => {
      const { id, productId } = await substitution();
      return { path: `/rescues/${id}/replacement`, body: { productId, price: 9.5 } };
    },
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /rescues/{id}/refund',
    request: async ({ substitution }) => ({ path: `/rescues/${(await substitution()).id}/refund` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
];
