import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugOf } from './slug';

for (const [title, slug] of [
  ['Dan Dan Noodles', 'dan-dan-noodles'],
  ['  Jalapeño & Crème brûlée!  ', 'jalapeno-creme-brulee'],
  ['麻婆豆腐', '麻婆豆腐'],
  ['दाल मखनी', 'दाल-मखनी'],
  ['50% off/../<b>', '50-off-b'],
  ['🍜🍜', 'dish'],
  ['', 'dish'],
] as const)
  test(`the slug of “${title}” is ${slug}`, () => assert.equal(slugOf(title), slug));

test('a slug is short, has whole characters, and never ends with a hyphen', () => {
  const slug = slugOf(`${'𝒜𝒷'.repeat(40)} ${'x '.repeat(40)}`);
  assert.ok([...slug].length <= 60 && !slug.includes('\ufffd'));
  assert.ok(!slugOf(`${'a'.repeat(59)} b`).endsWith('-'));
});
