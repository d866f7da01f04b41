import { newId } from '#platform/database/new-id';
import { emailOf, expected, type Row } from './permission-row';

export const moneyRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'GET /money',
    request: () => ({ path: '/money' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /money/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/money/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /money-lines',
    request: () => ({ path: '/money-lines' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /money-lines/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/money-lines/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /statements/{id}',
    when: 'the Seller’s',
    request: async (world) => ({ path: `/statements/${await world.kitchenOfSeller()}` }),
    expected: expected(401, 403, 403, 200, 404, 200, 403, 403),
  },
  {
    call: 'GET /statements/{id}/lines',
    when: 'the Seller’s',
    request: async (world) => ({ path: `/statements/${await world.kitchenOfSeller()}/lines` }),
    expected: expected(401, 403, 403, 200, 404, 200, 403, 403),
  },
  {
    call: 'GET /statements/{id}/books',
    request: async (world) => ({ path: `/statements/${await world.kitchenOfSeller()}/books` }),
    expected: expected(401, 403, 403, 404, 404, 404, 403, 403),
  },
  {
    call: 'GET /statements/{id}/file',
    when: 'the Seller’s',
    request: async (world) => ({ path: `/statements/${await world.kitchenOfSeller()}/file` }),
    expected: expected(401, 403, 403, 200, 404, 200, 403, 403),
  },
  {
    call: 'GET /books',
    request: () => ({ path: '/books' }),
    expected: expected(404, 404, 404, 404, 404, 404, 404, 404),
  },
  {
    call: 'POST /book-sightings',
    request: () => ({ path: '/book-sightings', body: { checkpoint: 'no checkpoint' } }),
    expected: expected(401, 403, 403, 400, 400, 400, 403, 403),
  },
  {
    call: 'GET /book-findings',
    request: () => ({ path: '/book-findings' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /book-entries/{id}',
    request: () => ({ path: '/book-entries/none' }),
    expected: expected(401, 403, 403, 403, 403, 404, 403, 403),
  },
  {
    call: 'GET /books/consistency',
    request: () => ({ path: '/books/consistency' }),
    expected: expected(404, 404, 404, 404, 404, 404, 404, 404),
  },
  {
    call: 'GET /tips',
    request: () => ({ path: '/tips' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'PATCH /tips',
    request: () => ({ path: '/tips', body: { on: true } }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /service-fee',
    request: () => ({ path: '/service-fee' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /service-fee-changes',
    request: () => ({ path: '/service-fee-changes' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /service-fee-changes',
    request: () => ({ path: '/service-fee-changes', body: { amount: 0 } }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'DELETE /service-fee-changes/{id}',
    when: 'that there is not',
    request: () => ({ path: '/service-fee-changes/none' }),
    expected: expected(401, 403, 403, 403, 403, 404, 403, 403),
  },
  {
    call: 'GET /court-terms',
    request: () => ({ path: '/court-terms' }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /court-term-changes',
    request: () => ({ path: '/court-term-changes?term=nairaPerDollar' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /court-term-changes',
    request: () => ({ path: '/court-term-changes', body: { term: 'mostSurge', number: 1.5 } }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'DELETE /court-term-changes/{id}',
    when: 'that there is not',
    request: () => ({ path: '/court-term-changes/none' }),
    expected: expected(401, 403, 403, 403, 403, 404, 403, 403),
  },
  {
    call: 'GET /wallet',
    request: () => ({ path: '/wallet' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'POST /wallet/top-ups',
    when: 'that are too small',
    request: () => ({ path: '/wallet/top-ups', body: { amount: 0.1 } }),
    expected: expected(401, 409, 409, 409, 409, 409, 403, 403),
  },
  {
    call: 'POST /wallet/refunds',
    when: 'of more than there is',
    request: () => ({ path: '/wallet/refunds', body: { amount: 400 } }),
    expected: expected(401, 409, 409, 409, 409, 409, 403, 403),
  },
  {
    call: 'POST /wallet-grants',
    request: (world) => ({
      path: '/wallet-grants',
      body: { email: emailOf(world, 'Buyer'), amount: 1, reason: 'Cold soup' },
    }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'GET /rent',
    request: () => ({ path: '/rent' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /rent-changes',
    request: () => ({ path: '/rent-changes' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /rent-changes',
    request: ({ people }) => ({
      path: '/rent-changes',
      body: { amount: 400, kitchen: people['Seller of the dish'].uid },
    }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'DELETE /rent-changes/{id}',
    when: 'that there is not',
    request: () => ({ path: '/rent-changes/none' }),
    expected: expected(401, 403, 403, 403, 403, 404, 403, 403),
  },
  {
    call: 'GET /payouts',
    request: () => ({ path: '/payouts' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /payouts',
    request: async (world) => ({
      path: '/payouts',
      body: {
        ...{ kitchen: await world.kitchenOfSeller(), amount: 1, reference: newId(), isAdvance: true },
        paidOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      },
    }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'POST /payouts/{id}/confirmation',
    request: async (world) => ({ path: `/payouts/${await world.waitingPayout()}/confirmation` }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'DELETE /payouts/{id}',
    request: async (world) => ({ path: `/payouts/${await world.waitingPayout()}` }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /closed-months',
    request: async (world) => ({ path: '/closed-months', body: { month: await world.closedMonth() } }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
];
