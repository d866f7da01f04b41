/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'federation/surface';
import { roles, type Role } from 'shared-api';
import remote from './remote';
import { doors } from './screens/welcome/doors';

const routes: readonly Route[] = remote.routes;

const isOpenTo = (role: Role, { access }: Route): boolean => access === 'anyone' || access === 'signed-in' || access.includes(role);

const sidebarOf = (role: Role): string[] =>
  routes
    .filter((route) => isOpenTo(role, route))
    .flatMap(({ links = [] }) => links)
    .filter(({ place }) => place === 'sidebar')
    .sort((a, b) => a.order - b.order)
    .map(({ label }) => label);

test('each role has the sidebar of spec point 6, in its order', () => {
  expect(sidebarOf('admin')).toEqual(['Profile', 'All Users', 'All Customers', 'All Sellers', 'Add Product', 'Update Food Court']);
  expect(sidebarOf('Buyer')).toEqual(['Profile', 'Admin Details', 'My Orders', 'My Wishes']);
  expect(sidebarOf('Seller')).toEqual(['Profile', 'Admin Details', 'Add Product']);
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
