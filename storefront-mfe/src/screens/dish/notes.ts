import type { Dish } from 'shared-api';

/** What the card of a dish says when it can't be had now. */
export const soldOut = (dish: Pick<Dish, 'soldOut'>): string | undefined => (dish.soldOut ? 'Sold out' : undefined);
