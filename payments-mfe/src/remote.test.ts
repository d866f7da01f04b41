/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import remote from './remote';

test('has a screen for every route', () => {
  for (const { screen } of remote.routes) {
    const name = screen.replace('payments/', '');
    expect(existsSync(path.join(__dirname, `screens/${name}/${name}.screen.tsx`))).toBe(true);
  }
});

test('loads the order before it shows the payment page (spec 2.8)', () => {
  expect(remote.routes).toMatchObject([
    { path: '/checkout', screen: 'payments/checkout' },
    { path: '/orders/payment/:id', screen: 'payments/payment', data: [{ call: 'GET /orders/{id}' }] },
  ]);
});
