/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'federation/surface';
import { roles, type Role } from 'shared-api';
import remote from './remote';
import { doors } from './screens/welcome/doors';

const routes: readonly Route[] = remote.routes;

const isOpenTo = (role: Role, { access }: Route): boolean =>
  access === 'anyone' || access === 'signed-in' || access.includes(role);

const sidebarOf = (role: Role): string[] =>
  routes
    .filter((route) => isOpenTo(role, route))
    .flatMap(({ links = [] }) => links)
    .filter(({ place }) => place === 'sidebar')
    .sort((a, b) => a.order - b.order)
    .map(({ label }) => label);

test('each role has the sidebar of spec point 6, in its order, and ours after it (spec 6.3, 6.4, 6.5)', () => {
  expect(sidebarOf('admin')).toEqual([
    'Profile',
    'All Users',
    'All Customers',
    'All Sellers',
    'Add Product',
    'Update Food Court',
    'My Dishes',
    'Order Board',
    'Versions',
  ]);
  expect(sidebarOf('Buyer')).toEqual(['Profile', 'Admin Details', 'My Orders', 'My Wishes']);
  expect(sidebarOf('Seller')).toEqual(['Profile', 'Admin Details', 'Add Product', 'My Dishes', 'Order Board']);
});

test('a page that is not in a role’s sidebar is not that role’s page (spec 6.7)', () => {
  const open = (role: Role) =>
    routes.filter((route) => isOpenTo(role, route)).map(({ path }) => path.replace('/dashboard', ''));
  const everyones = ['', '/user-profile', '/settings'];
  expect(open('Buyer')).toEqual([...everyones, '/admin-details', '/orders', '/orders/payment/:id', '/wishes']);
  expect(open('Seller')).toEqual([
    ...everyones,
    '/admin-details',
    '/add-product',
    '/my-dishes',
    '/order-board',
    '/order/:id',
    '/edit-product/:id',
  ]);
  expect(open('admin')).toEqual([
    ...everyones,
    '/all-users',
    '/all-customers',
    '/all-sellers',
    '/add-product',
    '/update-food-court',
    '/my-dishes',
    '/order-board',
    '/versions',
    '/order/:id',
    '/edit-product/:id',
  ]);
});

test.each(roles)('the welcome page shows a %s no door that is closed', (role) => {
  for (const { to } of doors[role]) {
    const route = routes.find(({ path }) => path === to);
    expect(route && isOpenTo(role, route)).toBe(true);
  }
});

test('every screen of our own that a route names exists, the frame included', () => {
  const named = routes.flatMap(({ screen, within }) => (within ? [screen, within] : [screen]));
  for (const [owner, name] of named.map((screen) => screen.split('/'))) {
    if (owner !== remote.name) continue;
    expect(existsSync(path.join(__dirname, `screens/${name}/${name}.screen.tsx`))).toBe(true);
  }
});

test('every page stands in the frame and is drawn once it is known who asks', () => {
  for (const route of routes) expect(route).toMatchObject({ within: 'dashboard/frame', render: 'browser' });
});

const linkTo = (label: string) =>
  routes
    .flatMap(({ path: to, access, links = [] }) => links.map((link) => ({ to, access, ...link })))
    .find((link) => link.label === label);

test('the navbar leads to it, and the avatar menu to Settings, when signed in (spec 2.25, 2.30)', () => {
  expect(linkTo('Dashboard')).toMatchObject({
    place: 'navbar',
    to: '/dashboard',
    access: 'signed-in',
    shownTo: 'allowed',
  });
  expect(linkTo('Settings')).toMatchObject({ place: 'account-menu', to: '/dashboard/settings', access: 'signed-in' });
});

test('the payment page asks for its order before it is shown (spec 2.15)', () => {
  expect(routes.find(({ path: at }) => at === '/dashboard/orders/payment/:id')?.data).toEqual([
    { call: 'GET /orders/{id}' },
  ]);
});
