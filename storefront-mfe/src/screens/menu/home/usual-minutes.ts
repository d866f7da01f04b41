import type { MenuDish } from '@food-court/shared-api';

/** The minutes that a kitchen usually needs now: the median of its dishes. Undefined while they are unknown. */
export function usualMinutes(dishes: readonly MenuDish[], kitchenId: string): number | undefined {
  const times = dishes.flatMap(({ kitchen, readyIn }) => (kitchen.id === kitchenId ? (readyIn ?? []) : []));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
