import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, target } from './compare';

test('at a simulated noon, nine in ten baskets of several kitchens are ready within two minutes, and nobody waits longer for that', () => {
  const { figures, waitRatio } = compare({ seeds: [1, 2, 3], baskets: 400, noise: 0.05 });
  assert.ok(figures.together.together >= target.share, `${figures.together.together} are together`);
  assert.ok(waitRatio <= target.waitRatio, `${waitRatio} times the wait`);
  assert.ok(figures['at once'].together < 0.2, 'without a plan they are together by chance only');
});
