import { publishBooksJob } from '#modules/payments/index';
import type { OrderStatus } from '@food-court/shared-api/contract';
import { emailOf, expected, type Row, type Statuses } from './permission-row';

const jollof = { title: 'Jollof', price: 9.5, category: 'Rice', name: 'Me', image: '', description: 'Smoky' };

/** Steps of a paid order. */
const steps = (table: readonly { from: OrderStatus; to: OrderStatus; statuses: Statuses }[]): Row[] =>
  table.map(({ from, to, statuses }) => ({
    call: 'POST /orders/{id}/steps',
    when: `from ${from} to ${to}`,
    request: async ({ order }) => ({
      path: `/orders/${await order({ status: from, payment: 'paid' })}/steps`,
      body: { from, to },
    }),
    expected: expected(...statuses),
  }));

export const orderAndWishRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'POST /order-product',
    when: 'in the own name',
    request: async ({ dish }, email) => ({
      path: '/order-product',
      body: { ...jollof, email, productId: await dish() },
    }),
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'POST /order-product',
    when: 'in another’s name',
    request: async ({ dish }) => ({
      path: '/order-product',
      body: { ...jollof, email: 'somebody@example.com', productId: await dish() },
    }),
    expected: expected(401, 403, 403, 403, 403, 403, 403, 403),
  },
  {
    call: 'GET /my-orders/{email}',
    when: 'the Buyer’s',
    request: (world) => ({ path: `/my-orders/${emailOf(world, 'Buyer')}` }),
    expected: expected(401, 200, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /orders/{id}',
    request: async ({ order }) => ({ path: `/orders/${await order()}` }),
    expected: expected(401, 200, 404, 200, 404, 200, 403, 403),
  },
  ...steps([
    { from: 'placed', to: 'cancelled', statuses: [401, 200, 404, 403, 404, 200, 403, 403] },
    { from: 'placed', to: 'declined', statuses: [401, 403, 404, 200, 404, 200, 403, 403] },
    { from: 'placed', to: 'accepted', statuses: [401, 403, 404, 200, 404, 200, 403, 403] },
    { from: 'accepted', to: 'preparing', statuses: [401, 403, 404, 200, 404, 200, 403, 403] },
    { from: 'preparing', to: 'ready', statuses: [401, 403, 404, 200, 404, 200, 403, 403] },
    { from: 'ready', to: 'handed_over', statuses: [401, 403, 404, 200, 404, 200, 403, 403] },
    { from: 'placed', to: 'preparing', statuses: [401, 403, 404, 200, 404, 200, 403, 403] },
    // No step was taken in the last minutes, so there is nothing to undo.
    { from: 'preparing', to: 'accepted', statuses: [401, 403, 404, 409, 404, 409, 403, 403] },
    { from: 'handed_over', to: 'ready', statuses: [401, 403, 404, 409, 404, 409, 403, 403] },
  ]),
  {
    call: 'GET /orders/{id}/history',
    request: async ({ order }) => ({ path: `/orders/${await order()}/history` }),
    expected: expected(401, 200, 404, 200, 404, 200, 403, 403),
  },
  {
    call: 'GET /order-board/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/order-board/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /order-board/{email}',
    when: 'the whole court’s, by the address of the admin',
    request: (world) => ({ path: `/order-board/${emailOf(world, 'admin')}` }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /order-board/{email}/handed-over',
    when: 'the Seller’s',
    request: (world) => ({ path: `/order-board/${emailOf(world, 'Seller of the dish')}/handed-over` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /all-orders',
    request: () => ({ path: '/all-orders' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /all-checkouts',
    request: () => ({ path: '/all-checkouts' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /all-orders/file',
    request: () => ({ path: '/all-orders/file' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /figures',
    request: () => ({ path: '/figures' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /figures/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/figures/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /past-orders/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/past-orders/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /past-orders/{email}/file',
    when: 'the Seller’s',
    request: (world) => ({ path: `/past-orders/${emailOf(world, 'Seller of the dish')}/file` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'POST /orders/{id}/payment',
    request: async ({ order }) => ({ path: `/orders/${await order()}/payment` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /orders/{id}/payment-check',
    request: async ({ order }) => ({ path: `/orders/${await order()}/payment-check` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'GET /orders/{id}/receipt',
    request: async ({ order }) => ({ path: `/orders/${await order({ payment: 'paid' })}/receipt` }),
    expected: expected(401, 200, 404, 404, 404, 200, 403, 403),
  },
  {
    call: 'GET /orders/{id}/books',
    request: async ({ order, testServer: { services } }) => {
      await publishBooksJob(services.db, services.booksKey!).run(() => false);
      return { path: `/orders/${await order({ payment: 'paid' })}/books` };
    },
    expected: expected(401, 200, 404, 404, 404, 200, 403, 403),
  },
  {
    call: 'POST /orders/{id}/refunds',
    request: async ({ order }) => ({
      path: `/orders/${await order({ payment: 'paid' })}/refunds`,
      body: { amount: 1 },
    }),
    expected: expected(401, 403, 403, 201, 404, 201, 403, 403),
  },
  {
    call: 'GET /disputes',
    request: () => ({ path: '/disputes' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /orders/{id}/dispute',
    request: async ({ order }) => ({ path: `/orders/${await order({ payment: 'paid' })}/dispute` }),
    expected: expected(401, 403, 403, 200, 404, 200, 403, 403),
  },
  {
    call: 'POST /orders/{id}/dispute-answer',
    when: 'without a dispute',
    request: async ({ order }) => ({
      path: `/orders/${await order({ payment: 'paid' })}/dispute-answer`,
      body: { text: 'Handed over at 12:40.' },
    }),
    expected: expected(401, 403, 403, 403, 403, 404, 403, 403),
  },
  {
    call: 'POST /wish-product',
    when: 'in the own name',
    request: async ({ dish }, email) => ({ path: '/wish-product', body: { ...jollof, email, id: await dish() } }),
    expected: expected(401, 201, 201, 201, 201, 201, 403, 403),
  },
  {
    call: 'POST /wish-product',
    when: 'in another’s name',
    request: async ({ dish }) => ({
      path: '/wish-product',
      body: { ...jollof, email: 'somebody@example.com', id: await dish() },
    }),
    expected: expected(401, 403, 403, 403, 403, 403, 403, 403),
  },
  {
    call: 'GET /my-wish/{email}',
    when: 'the Buyer’s',
    request: (world) => ({ path: `/my-wish/${emailOf(world, 'Buyer')}` }),
    expected: expected(401, 200, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /product-wish/{id}',
    request: async ({ wish }) => ({ path: `/product-wish/${await wish()}` }),
    expected: expected(401, 200, 404, 404, 404, 200, 403, 403),
  },
  {
    call: 'DELETE /my-wish/{id}',
    request: async ({ wish }) => ({ path: `/my-wish/${await wish()}` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
];
