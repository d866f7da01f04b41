import type { BasketLine } from '@food-court/shared-api';
import { newLine } from '../state/basket-lines';
import { dish } from '#testing/fixtures.ts';
import { planOf } from './plan-of';

const noon = Date.parse('2026-03-05T12:00:00.000Z');
const line = (kitchen: string, readyIn?: number): BasketLine =>
  newLine(
    {
      ...dish({ title: `${kitchen} ${readyIn}`, kitchen: { id: kitchen, name: kitchen } }),
      ...(readyIn && { readyIn }),
    },
    { choices: [], quantity: 1, price: 9 },
  );

test('a kitchen takes as long as its slowest dish, and all are ready with the slowest kitchen', () => {
  const plan = planOf([line('ada', 12), line('luz', 5), line('ada', 18)], noon);
  expect(plan?.lines.map(({ kitchen, minutes }) => [kitchen.name, minutes])).toEqual([
    ['ada', 18],
    ['luz', 5],
  ]);
  expect(plan?.readyAt).toBe('2026-03-05T12:18:00.000Z');
});

test.each([[[]], [[line('ada', 12), line('luz')]]])('promises no time when it knows too little', (lines) => {
  expect(planOf(lines, noon)).toBeUndefined();
});
