import assert from 'node:assert/strict';
import { test } from 'node:test';
import { origin } from '#product/origin';

/** The addresses of spec point 2 and those that our decisions add, each with its screen. */
const pages: Record<string, string> = {
  '/': 'storefront/home',
  '/home': 'storefront/home',
  '/:category': 'storefront/category',
  '/dish/:id/:slug': 'storefront/dish-page',
  '/kitchen/:id/:slug': 'storefront/kitchen-page',
  '/search': 'storefront/search',
  '/about': 'storefront/about',
  '/faq': 'storefront/faq',
  '/orders': 'storefront/orders',
  '/basket': 'storefront/basket',
  '/checkout': 'payments/checkout',
  '/checkout/:id': 'storefront/tracker',
  '/guest/checkout': 'payments/checkout',
  '/guest/checkout/:id': 'storefront/tracker',
  '/guest/orders': 'storefront/guest-orders',
  '/guest/orders/payment/:id': 'payments/payment',
  '/guest/save': 'storefront/save-orders',
  '/wishes': 'storefront/wishes',
  '/orders/payment/:id': 'payments/payment',
  '/dashboard': 'dashboard/welcome',
  '/dashboard/user-profile': 'dashboard/user-profile',
  '/dashboard/admin-details': 'dashboard/admin-details',
  '/dashboard/orders': 'storefront/orders',
  '/dashboard/wishes': 'storefront/wishes',
  '/dashboard/update-food-court': 'dashboard/update-food-court',
  '/dashboard/orders/payment/:id': 'payments/payment',
  '/dashboard/add-product': 'dashboard/add-product',
  '/login': 'shell/login',
  '/register': 'shell/register',
  '/Privacy-Policy': 'storefront/privacy-policy',
  '/Terms-&-Conditions': 'storefront/terms-and-conditions',
  '/dashboard/all-users': 'dashboard/people',
  '/dashboard/all-customers': 'dashboard/people',
  '/dashboard/all-sellers': 'dashboard/people',
  '/dashboard/settings': 'dashboard/settings',
  '/dashboard/settings/add-card': 'payments/add-card',
  '/dashboard/my-dishes': 'dashboard/my-dishes',
  '/dashboard/edit-product/:id': 'dashboard/edit-product',
  '/dashboard/order-board': 'dashboard/order-board',
  '/dashboard/expo': 'dashboard/expo',
  '/versions': 'dashboard/versions',
  '/versions/:name': 'dashboard/versions',
  '/versions/:name/team': 'dashboard/versions',
  '/dashboard/audit': 'dashboard/audit',
  '/dashboard/tables': 'dashboard/tables',
  '/dashboard/invitations': 'dashboard/invitations',
  '/dashboard/kitchen': 'dashboard/kitchen',
  '/dashboard/all-orders': 'dashboard/all-orders',
  '/dashboard/past-orders': 'dashboard/past-orders',
  '/dashboard/reviews': 'dashboard/reviews',
  '/dashboard/money': 'dashboard/money',
  '/dashboard/money/lines': 'dashboard/money-lines',
  '/dashboard/money/payouts': 'dashboard/payouts',
  '/dashboard/money/statement/:id': 'dashboard/money-statement',
  '/dashboard/order/:id': 'dashboard/order',
  '/dashboard/person/:id': 'dashboard/person',
  '/addresses': 'payments/addresses',
  '/receipt/:id/price': 'payments/price',
  '/guest/receipt/:id/price': 'payments/price',
  '/wallet': 'payments/wallet',
  '/board': 'dashboard/monitor',
  '/kiosk': 'dashboard/kiosk',
  '/courier': 'dashboard/courier',
  '/together': 'storefront/together',
  '/guest/kiosk': 'storefront/kiosk-order',
};

interface Route {
  path: string;
  screen: string;
  access: string | string[];
}

/** Pages that need no sign-in. The roles of the dashboard (spec point 6) are tested with the sidebar. */
const open = [
  '/',
  '/home',
  '/:category',
  '/dish/:id/:slug',
  '/kitchen/:id/:slug',
  '/search',
  '/about',
  '/faq',
  '/basket',
  '/guest/checkout',
  '/guest/checkout/:id',
  '/guest/orders',
  '/guest/orders/payment/:id',
  '/guest/receipt/:id/price',
  '/guest/kiosk',
  '/together',
  '/kiosk',
  '/courier',
  '/versions/:name/team',
  '/board',
  '/login',
  '/register',
  '/Privacy-Policy',
  '/Terms-&-Conditions',
];

test('the live manifests have the routes of the specification, each exactly once (spec 2.2, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 2.19, 2.20, 2.21, 2.22, 2.23)', async () => {
  const routes = await liveRoutes();
  assert.equal(new Set(routes.map(({ path }) => path)).size, routes.length);
  assert.deepEqual(Object.fromEntries(routes.map(({ path, screen }) => [path, screen])), pages);
  assert.deepEqual(
    routes
      .filter(({ access }) => access === 'anyone')
      .map(({ path }) => path)
      .toSorted(),
    open.toSorted(),
  );
});

async function liveRoutes(): Promise<Route[]> {
  const html = await (await fetch(origin())).text();
  const json = html.match(/id="page-state">(.*?)<\/script>/s)?.[1] ?? '';
  const { manifests } = JSON.parse(json) as {
    manifests: Record<string, { metaData: { foodCourt: { surface: { routes: Route[] } } } }>;
  };
  return Object.values(manifests).flatMap(({ metaData }) => metaData.foodCourt.surface.routes);
}
