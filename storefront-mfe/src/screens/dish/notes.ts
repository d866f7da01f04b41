import type { Dish } from 'shared-api';

/** What the card of a dish says when it can't be had now, or not for long. */
export function stockNote({ soldOut, left }: Pick<Dish, 'soldOut' | 'left'>): string | undefined {
  if (soldOut) return 'Sold out';
  return left === undefined ? undefined : `${left} left`;
}
