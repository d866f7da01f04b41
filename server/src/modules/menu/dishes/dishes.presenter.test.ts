import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courtClock } from '../opening/court-clock';
import { presentDish } from './dishes.presenter';
import type { DishRow } from './dishes.repository';

const row: DishRow = {
  id: 'd1',
  seller_uid: 'u1',
  author: 'Ada',
  title: 'Soup',
  category: 'Chinese',
  price_cents: 950,
  description: 'Hot',
  images: ['i1'],
  sold_out: false,
  sold_out_until: null,
  portions: null,
  minutes: null,
  learned_seconds: null,
  options: [],
  marks: null,
  allergens: null,
  kitchen_id: 'k1',
  placeholder: null,
  hours: null,
  days_off: null,
  paused: null,
  paused_until: null,
  capacity: null,
  busy_minutes: null,
  reviews: null,
  stars: null,
};

const services = { publicUrl: 'https://food.test', courtClock: courtClock('UTC') };

for (const [portions, left] of [
  [null, undefined],
  [6, undefined],
  [5, 5],
  [1, 1],
  [0, undefined],
] as const)
  test(`a dish with ${portions ?? 'uncounted'} portions shows ${left ?? 'no number'}`, () =>
    assert.equal(presentDish({ ...row, portions, sold_out: portions === 0 }, services).left, left));

for (const [known, minutes] of [
  [{}, 10],
  [{ minutes: 18 }, 18],
  [{ minutes: 18, learned_seconds: 730 }, 13],
  [{ minutes: 18, busy_minutes: 15 }, 33],
] as const)
  test(`a dish of which ${JSON.stringify(known)} is known takes ${minutes} minutes`, () =>
    assert.equal(presentDish({ ...row, ...known }, services).readyIn, minutes));
