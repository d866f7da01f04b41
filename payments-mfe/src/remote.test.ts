/** @jest-environment node */
import path from 'node:path';
import { findScreens } from '@food-court/federation/screens';
import remote from './remote';

test('has a screen for every route', () => {
  const screens = Object.keys(findScreens(path.join(__dirname, '..'))).map((name) => `${remote.name}/${name}`);
  for (const { screen } of remote.routes) expect(screens).toContain(screen);
});

test('loads the order before it shows the payment page (spec 2.8)', () => {
  expect(remote.routes).toMatchObject([
    { path: '/checkout', screen: 'payments/checkout' },
    { path: '/orders/payment/:id', screen: 'payments/payment', data: [{ call: 'GET /orders/{id}' }] },
    { path: '/wallet', screen: 'payments/wallet', access: ['Buyer'] },
    // A guest’s secret is in the browser, so the server can’t load them.
    { path: '/guest/checkout', screen: 'payments/checkout', access: 'anyone' },
    { path: '/guest/orders/payment/:id', screen: 'payments/payment', access: 'anyone' },
    { path: '/addresses', screen: 'payments/addresses' },
    { path: '/receipt/:id/price', screen: 'payments/price', access: 'signed-in' },
    { path: '/guest/receipt/:id/price', screen: 'payments/price', access: 'anyone' },
  ]);
});
