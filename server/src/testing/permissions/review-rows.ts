import { emailOf, expected, type Row } from './permission-row';

export const reviewRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'POST /tickets/{id}/review',
    request: async ({ handedOverTicket }) => ({
      path: `/tickets/${await handedOverTicket()}/review`,
      body: { stars: 4, words: 'Warm and quick' },
    }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'GET /product/{id}/reviews',
    request: async ({ dish }) => ({ path: `/product/${await dish()}/reviews` }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /reviews',
    request: () => ({ path: '/reviews' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /reviews/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/reviews/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'POST /reviews/{id}/answer',
    request: async ({ review }) => ({ path: `/reviews/${await review()}/answer`, body: { answer: 'Thank you' } }),
    expected: expected(401, 403, 403, 200, 404, 404, 403, 403),
  },
  {
    call: 'PATCH /reviews/{id}',
    request: async ({ review }) => ({ path: `/reviews/${await review()}`, body: { hiddenBecause: 'Rude' } }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
];
