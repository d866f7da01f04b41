import { emailOf, expected, type Row } from './permission-row';

export const kitchenRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'GET /kitchens/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/kitchens/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'PATCH /kitchens/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/kitchens/${emailOf(world, 'Seller of the dish')}`, body: { busyMinutes: 10 } }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /kitchen-profile/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/kitchen-profile/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'PATCH /kitchen-profile/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/kitchen-profile/${emailOf(world, 'Seller of the dish')}`, body: { story: 'Ours' } }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /kitchens',
    request: () => ({ path: '/kitchens' }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /kitchen/{id}',
    when: 'that there is not',
    request: () => ({ path: '/kitchen/none' }),
    expected: expected(404, 404, 404, 404, 404, 404, 404, 404),
  },
  {
    call: 'GET /commission',
    request: () => ({ path: '/commission' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /commission/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/commission/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /commission-changes',
    request: () => ({ path: '/commission-changes' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /commission-changes',
    request: ({ people }) => ({
      path: '/commission-changes',
      body: { percent: 12.5, kitchen: people['Seller of the dish'].uid },
    }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'DELETE /commission-changes/{id}',
    when: 'that there is not',
    request: () => ({ path: '/commission-changes/none' }),
    expected: expected(401, 403, 403, 403, 403, 404, 403, 403),
  },
  {
    call: 'GET /tax',
    request: () => ({ path: '/tax' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /tax/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/tax/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /tax-changes',
    request: () => ({ path: '/tax-changes' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /tax-changes',
    request: ({ people }) => ({
      path: '/tax-changes',
      body: { percent: 7.5, kitchen: people['Seller of the dish'].uid, category: 'Drinks' },
    }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'DELETE /tax-changes/{id}',
    when: 'that there is not',
    request: () => ({ path: '/tax-changes/none' }),
    expected: expected(401, 403, 403, 403, 403, 404, 403, 403),
  },
];
