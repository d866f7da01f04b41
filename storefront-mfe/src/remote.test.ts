/** @jest-environment node */
import path from 'node:path';
import { menuFilterNames } from '@food-court/shared-api/allergens';
import { findScreens } from '@food-court/federation/screens';
import type { Route } from '@food-court/federation/surface';
import remote from './remote';

const routes: readonly Route[] = remote.routes;

const labelsAt = (place: string): string[] =>
  routes
    .flatMap(({ links = [] }) => links)
    .filter((link) => link.place === place)
    .sort((a, b) => a.order - b.order)
    .map(({ label }) => label);

const pathOf = (label: string): string | undefined =>
  routes.find(({ links = [] }) => links.some((link) => link.label === label))?.path;

test('has a screen for every route', () => {
  const screens = Object.keys(findScreens(path.join(__dirname, '..'))).map((name) => `${remote.name}/${name}`);
  for (const { screen } of routes) expect(screens).toContain(screen);
});

test('renders every page on the server but those that the secret of a guest may open, and marks only the basket as personal', () => {
  const isOfGuests = (address: string) => address.startsWith('/guest/') || address === '/together';
  for (const { path: address, render, personal } of routes) {
    expect(render).toBe(isOfGuests(address) ? 'browser' : 'server');
    expect(personal ?? false).toBe(address === '/basket');
  }
});

test('places its links in the order of the specification (spec 2.24, 2.27, 2.28, 2.36)', () => {
  expect(labelsAt('navbar')).toEqual(['Home', 'FAQ', 'About']);
  expect(labelsAt('navbar').map(pathOf)).toEqual(['/', '/faq', '/about']);
  expect(labelsAt('navbar-icons')).toEqual(['My Orders', 'My Wishes', 'Basket']);
  expect(labelsAt('navbar-icons').map(pathOf)).toEqual(['/orders', '/wishes', '/basket']);
  expect(labelsAt('footer')).toEqual(['About', 'FAQ', 'Privacy Policy', 'Terms & Conditions']);
  expect(labelsAt('footer').map(pathOf)).toEqual(['/about', '/faq', '/Privacy-Policy', '/Terms-&-Conditions']);
});

test('loads the list of its dishes for the route of a category (spec 2.3)', () => {
  expect(routes.find(({ path }) => path === '/:category')?.data).toEqual([
    { call: 'GET /products/{category}', paged: true },
    { call: 'GET /search', query: menuFilterNames },
  ]);
});
