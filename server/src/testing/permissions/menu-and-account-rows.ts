import { emailOf, expected, type Row } from './permission-row';
import type { World } from './world';

const newDish = ({ photo }: World) => ({
  author: 'Me',
  title: 'Suya',
  category: 'Chicken',
  price: 4.5,
  description: 'Hot',
  image: photo,
});

export const menuAndAccountRows: readonly Row[] = [
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
    call: 'GET /search',
    request: () => ({ path: '/search?q=jollof&vegan=yes' }),
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
    call: 'POST /teams/{name}/confirmation',
    request: async ({ unconfirmedTeam }) => {
      const { name, unconfirmed } = await unconfirmedTeam();
      return { path: `/teams/${name}/confirmation`, body: { unconfirmed } };
    },
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'DELETE /team-tokens/{id}',
    request: async ({ teamToken }) => ({ path: `/team-tokens/${await teamToken()}` }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /audit',
    request: () => ({ path: '/audit' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /monitor',
    when: 'without its key',
    request: () => ({ path: '/monitor?key=nothing' }),
    expected: expected(404, 404, 404, 404, 404, 404, 404, 404),
  },
  {
    call: 'GET /monitor-link',
    request: () => ({ path: '/monitor-link' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'POST /monitor-link',
    request: () => ({ path: '/monitor-link' }),
    expected: expected(401, 403, 403, 403, 403, 201, 403, 403),
  },
  {
    call: 'DELETE /monitor-link',
    request: () => ({ path: '/monitor-link' }),
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
    call: 'GET /my-data/{email}',
    when: 'the own',
    request: (_, email) => ({ path: `/my-data/${email}` }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'GET /my-data/{email}',
    when: 'the Buyer’s',
    request: (world) => ({ path: `/my-data/${emailOf(world, 'Buyer')}` }),
    expected: expected(401, 200, 403, 403, 403, 403, 403, 403),
  },
  {
    call: 'DELETE /my-account/{email}',
    when: 'another’s',
    request: () => ({ path: '/my-account/somebody@example.com' }),
    expected: expected(401, 403, 403, 403, 403, 403, 403, 403),
  },
  {
    call: 'POST /sign-out-everywhere',
    request: () => ({ path: '/sign-out-everywhere' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'GET /users',
    request: () => ({ path: '/users' }),
    expected: expected(401, 403, 403, 403, 403, 200, 403, 403),
  },
  {
    call: 'GET /users/{id}',
    request: ({ people }) => ({ path: `/users/${people['another Buyer'].uid}` }),
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
];
