import { expected, type Row } from './permission-row';

export const savedCardRows: Row[] = [
  {
    call: 'GET /my-cards',
    request: () => ({ path: '/my-cards' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'POST /my-cards/setups',
    request: () => ({ path: '/my-cards/setups' }),
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'DELETE /my-cards/{id}',
    request: async ({ savedCard }) => ({ path: `/my-cards/${await savedCard()}` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /orders/{id}/payment-card',
    when: 'for a payment that has not been started',
    request: async ({ order }) => ({ path: `/orders/${await order()}/payment-card`, body: { save: true } }),
    expected: expected(401, 409, 404, 404, 404, 404, 403, 403),
  },
];
