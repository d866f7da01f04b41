import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Judgement } from './judge';
import { screensInDoubt } from './take';

const changed = (...names: string[]): Judgement => ({
  changed: names.map((name) => ({ name, what: 'differs' })),
  added: [],
  gone: [],
});

test('a screen of which pictures or the tree differ is taken a second time, once for all of them', () => {
  const pictures = changed(
    'visitor/kitchen-tablet-light',
    'visitor/kitchen-phone-dark',
    'buyer/order-late-desktop-dark',
  );
  const trees = changed('visitor/kitchen-phone', 'seller/orders-desktop');
  assert.deepEqual(screensInDoubt(pictures, trees), ['visitor/kitchen', 'buyer/order-late', 'seller/orders']);
});

test('what is new or gone does not differ by chance', () => {
  const found = { ...changed(), added: [{ name: 'visitor/a-phone-light', what: 'is new' }] };
  assert.deepEqual(screensInDoubt(found), []);
});

test('eleven screens that differ are a change, and none is taken a second time', () => {
  const names = Array.from({ length: 11 }, (_, number) => `visitor/page${number}-phone-light`);
  assert.equal(screensInDoubt(changed(...names.slice(1))).length, 10);
  assert.deepEqual(screensInDoubt(changed(...names)), []);
});
