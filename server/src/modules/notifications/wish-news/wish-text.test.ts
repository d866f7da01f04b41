import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfWish } from './wish-text';

const wish = {
  message_id: 'm1',
  id: 'd1',
  title: 'Dan Dan Noodles',
  reason: 'back',
  price_cents: 800,
  before_cents: null,
  portions: null,
} as const;

test('describes a dish that is back, with the address of its page', () => {
  const page = '/dish/d1/dan-dan-noodles';
  assert.deepEqual(textOfWish(wish), { dishId: 'd1', text: 'Dan Dan Noodles is back.', page });
});

test('describes a cheaper dish with both prices', () => {
  const { text } = textOfWish({ ...wish, reason: 'cheaper', before_cents: 950 });
  assert.equal(text, 'Dan Dan Noodles is cheaper: $8.00 instead of $9.50.');
});

test('describes a dish that is running out with its remaining portions', () => {
  const textOf = (portions: number) => textOfWish({ ...wish, reason: 'few', portions }).text;
  assert.equal(textOf(3), 'Only 3 portions of Dan Dan Noodles are left.');
  assert.equal(textOf(1), 'Only 1 portion of Dan Dan Noodles is left.');
});
