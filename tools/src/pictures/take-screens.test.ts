import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Judgement } from './judge';
import { screensToRetake } from './take-screens';

const changed = (...names: string[]): Judgement => ({
  changed: names.map((name) => ({ name, what: 'differs' })),
  added: [],
  gone: [],
});

test('a screen is retaken once when several of its pictures and its tree differ', () => {
  const pictures = changed(
    'visitor/kitchen-tablet-light',
    'visitor/kitchen-phone-dark',
    'buyer/order-late-desktop-dark',
  );
  const trees = changed('visitor/kitchen-phone', 'seller/orders-desktop');
  assert.deepEqual(screensToRetake(pictures, trees), ['visitor/kitchen', 'buyer/order-late', 'seller/orders']);
});

test('a new screen is not retaken', () => {
  const found = { ...changed(), added: [{ name: 'visitor/a-phone-light', what: 'is new' }] };
  assert.deepEqual(screensToRetake(found), []);
});

test('all screens are retaken when ten differ, and none when eleven differ', () => {
  const names = Array.from({ length: 11 }, (_, number) => `visitor/page${number}-phone-light`);
  assert.equal(screensToRetake(changed(...names.slice(1))).length, 10);
  assert.deepEqual(screensToRetake(changed(...names)), []);
});
