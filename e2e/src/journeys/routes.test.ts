import assert from 'node:assert/strict';
import { test } from 'node:test';
import { origin } from '../browser/browser';

/** Spec point 2's table, with the addresses that decisions.md adds. */
const addresses = [
  '/',
  '/home',
  '/:category',
  '/about',
  '/faq',
  '/orders',
  '/wishes',
  '/orders/payment/:id',
  '/dashboard',
  '/dashboard/user-profile',
  '/dashboard/admin-details',
  '/dashboard/orders',
  '/dashboard/wishes',
  '/dashboard/update-food-court',
  '/dashboard/orders/payment/:id',
  '/dashboard/add-product',
  '/login',
  '/register',
  '/Privacy-Policy',
  '/Terms-&-Conditions',
  '/dashboard/all-users',
  '/dashboard/all-customers',
  '/dashboard/all-sellers',
];

interface PageState {
  manifests: Record<string, { metaData: { foodCourt: { surface: { routes: { path: string; screen: string }[] } } } }>;
}

test('the routes of the live manifests are those of the specification, each stated once', async () => {
  const html = await (await fetch(origin())).text();
  const json = html.match(/id="page-state">(.*?)<\/script>/s)?.[1] ?? '';
  const { manifests } = JSON.parse(json) as PageState;
  const paths = Object.values(manifests).flatMap(({ metaData }) => metaData.foodCourt.surface.routes.map(({ path }) => path));
  assert.deepEqual(paths.toSorted(), addresses.toSorted());
});
