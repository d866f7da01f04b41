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
    call: 'GET /statements/{id}/file',
    when: 'the Seller’s',
    request: async (world) => ({ path: `/statements/${await world.kitchenOfSeller()}/file` }),
    expected: expected(401, 403, 403, 200, 404, 200, 403, 403),
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
