/** @jest-environment node */
import path from 'node:path';
import { isSensitive } from '@food-court/federation/discovery';
import { findScreens } from '@food-court/federation/screens';
import type { Route } from '@food-court/federation/surface';
import { roles, type Role } from '@food-court/shared-api';
import remote from './remote';
import { shortcuts } from './screens/welcome/shortcuts';

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

test('gives each role the sidebar of spec point 6 in its order, followed by our own links (spec 6.3, 6.4, 6.5)', () => {
  expect(sidebarOf('admin')).toEqual([
    'Profile',
    'All Users',
    'All Customers',
    'All Sellers',
    'Add Product',
    'Update Food Court',
    'My Dishes',
    'All Orders',
    'Order Board',
    'Expo',
    'Past Orders',
    'Versions',
    'Audit Log',
    'Tables',
    'Invitations',
    'Kitchen',
    'Reviews',
    'Money',
  ]);
  expect(sidebarOf('Buyer')).toEqual(['Profile', 'Admin Details', 'My Orders', 'My Wishes']);
  expect(sidebarOf('Seller')).toEqual([
    'Profile',
    'Admin Details',
    'Add Product',
    'My Dishes',
    'Order Board',
    'Past Orders',
    'Kitchen',
    'Reviews',
    'Money',
  ]);
});

test('closes pages outside a role’s sidebar to that role (spec 6.7)', () => {
  const open = (role: Role) =>
    routes
      .filter((route) => route.access !== 'anyone' && isOpenTo(role, route))
      .map(({ path }) => path.replace('/dashboard', ''));
  const everyones = ['', '/user-profile', '/settings', '/settings/add-card'];
  expect(open('Buyer')).toEqual([...everyones, '/admin-details', '/orders', '/orders/payment/:id', '/wishes']);
  expect(open('Seller')).toEqual([
    ...everyones,
    '/admin-details',
    '/add-product',
    '/my-dishes',
    '/kitchen',
    '/order-board',
    '/past-orders',
    '/order/:id',
    '/reviews',
    '/money',
    '/money/lines',
    '/money/statement/:id',
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
    '/versions',
    '/versions/:name',
    '/audit',
    '/tables',
    '/invitations',
    '/kitchen',
    '/order-board',
    '/expo',
    '/past-orders',
    '/all-orders',
    '/order/:id',
    '/reviews',
    '/money',
    '/money/lines',
    '/money/statement/:id',
    '/money/payouts',
    '/person/:id',
    '/edit-product/:id',
  ]);
});

test.each(roles)('offers no shortcut to a closed page on the welcome page of a %s', (role) => {
  for (const { to } of shortcuts[role]) {
    const route = routes.find(({ path }) => path === to);
    expect(route && isOpenTo(role, route)).toBe(true);
  }
});

test('has a screen for every route, including the frame', () => {
  const screens = findScreens(path.join(__dirname, '..'));
  const named = routes.flatMap(({ screen, within }) => (within ? [screen, within] : [screen]));
  for (const [owner, name] of named.map((screen) => screen.split('/'))) {
    if (owner !== remote.name) continue;
    expect(Object.keys(screens)).toContain(name);
  }
});

test('puts every page but the screens of the hall, of couriers and of teams inside the frame, and renders it on the server unless it is sensitive', () => {
  for (const route of routes) {
    if (['/board', '/kiosk', '/courier', '/versions/:name/team'].includes(route.path))
      expect(route).toMatchObject({ access: 'anyone', render: 'browser' });
    else {
      const render = isSensitive(route.path) ? 'browser' : 'server';
      expect(route).toMatchObject({ within: 'dashboard/frame', render });
    }
  }
});
