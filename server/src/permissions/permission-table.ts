import type { CallName, OrderStatus } from 'shared-api/contract';
import { columns, type Column, type World } from './world';

interface Request {
  /** Below /api. */
  path: string;
  body?: object;
}

/** How a row's call is made; `email` is the caller's own, or a stranger's for a visitor. */
type MakeRequest = (world: World, email: string) => Request | Promise<Request>;

export interface Row {
  call: CallName;
  /** What is special about this row, where a call has several. */
  when?: string;
  request: MakeRequest;
  expected: Record<Column, number>;
}

type Statuses = [number, number, number, number, number, number, number, number];

const expected = (...statuses: Statuses): Row['expected'] =>
  Object.fromEntries(columns.map((column, place) => [column, statuses[place]])) as Row['expected'];

const newDish = ({ photo }: World) => ({
  author: 'Me',
  title: 'Suya',
  category: 'Chicken',
  price: 4.5,
  description: 'Hot',
  image: photo,
});
const jollof = { title: 'Jollof', price: 9.5, category: 'Rice', name: 'Me', image: '', description: 'Smoky' };
const emailOf = ({ people }: World, column: 'Buyer' | 'Seller of the dish') => people[column].email;

/** Of a paid order. */
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

/** decisions.md, and the calls that were added since; the test fails when a call has no row. */
export const permissionTable: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'GET /products/{category}',
    request: () => ({ path: '/products/Rice' }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /category/{category}',
    request: () => ({ path: '/category/Rice' }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /product/{id}',
    request: async ({ dish }) => ({ path: `/product/${await dish()}` }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /admin',
    request: () => ({ path: '/admin' }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /banner',
    request: () => ({ path: '/banner' }),
    expected: expected(200, 200, 200, 200, 200, 200, 200, 200),
  },
  {
    call: 'GET /versions',
    request: () => ({ path: '/versions' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'PATCH /banner',
    request: () => ({ path: '/banner', body: { text: 'Hello' } }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },

  {
    call: 'POST /users',
    when: 'in the own name',
    request: ({ photo }, email) => ({ path: '/users', body: { name: 'Me', email, role: 'Buyer', image: photo } }),
    expected: expected(401, 201, 201, 201, 201, 201, 403, 201),
  },
  {
    call: 'POST /users',
    when: 'in another’s name',
    request: ({ photo }) => ({
      path: '/users',
      body: { name: 'Me', email: 'somebody@example.com', role: 'Buyer', image: photo },
    }),
    expected: expected(401, 403, 403, 403, 403, 403, 403, 403),
  },
  {
    call: 'POST /users',
    when: 'as an admin',
    request: ({ photo }, email) => ({ path: '/users', body: { name: 'Me', email, role: 'admin', image: photo } }),
    expected: expected(401, 400, 400, 400, 400, 400, 403, 400),
  },
  {
    call: 'GET /{email}',
    when: 'the Buyer’s',
    request: (world) => ({ path: `/${emailOf(world, 'Buyer')}` }),
    expected: expected(401, 200, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /{email}',
    when: 'the own',
    request: (_, email) => ({ path: `/${email}` }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 404),
  },
  {
    call: 'PATCH /{email}',
    when: 'the Buyer’s',
    request: (world) => ({ path: `/${emailOf(world, 'Buyer')}`, body: { name: 'New name' } }),
    expected: expected(401, 200, 403, 403, 403, 403, 403, 403),
  },
  {
    call: 'GET /users',
    request: () => ({ path: '/users' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'PATCH /users/{id}',
    request: ({ people }) => ({ path: `/users/${people['another Buyer'].uid}`, body: { role: 'Buyer' } }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },

  {
    call: 'POST /products',
    when: 'in the own name',
    request: (world, email) => ({ path: '/products', body: { ...newDish(world), email } }),
    expected: expected(401, 403, 403, 201, 201, 201, 403, 403),
  },
  {
    call: 'POST /products',
    when: 'in another’s name',
    request: (world) => ({ path: '/products', body: { ...newDish(world), email: 'somebody@example.com' } }),
    expected: expected(401, 403, 403, 403, 403, 403, 403, 403),
  },
  {
    call: 'PATCH /products/{id}',
    request: async ({ dish }) => ({ path: `/products/${await dish()}`, body: { price: 1, soldOut: true } }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'PATCH /products/{id}',
    when: 'hiding it',
    request: async ({ dish }) => ({ path: `/products/${await dish()}`, body: { hidden: true } }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'PATCH /products/{id}',
    when: 'showing it first',
    request: async ({ dish }) => ({ path: `/products/${await dish()}`, body: { shownFirst: true } }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'DELETE /products/{id}',
    request: async ({ dish }) => ({ path: `/products/${await dish()}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /my-products/{email}',
    when: 'the Seller’s',
    request: (world) => ({ path: `/my-products/${emailOf(world, 'Seller of the dish')}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /my-product/{id}',
    request: async ({ dish }) => ({ path: `/my-product/${await dish()}` }),
    expected: expected(401, 403, 403, 200, 403, 200, 403, 403),
  },
  {
    call: 'GET /all-products',
    request: () => ({ path: '/all-products' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },

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
    call: 'POST /orders/{id}/refunds',
    request: async ({ order }) => ({
      path: `/orders/${await order({ payment: 'paid' })}/refunds`,
      body: { amount: 1 },
    }),
    expected: expected(401, 403, 403, 201, 404, 201, 403, 403),
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

/** `GET /order-events`: no call of the contract, as its answer doesn't end, but behind the same door. */
export const mayFollowOrders = expected(401, 200, 200, 200, 200, 200, 403, 403);
