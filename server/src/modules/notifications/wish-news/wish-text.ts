import { dollarsFromCents, formatDollars } from '@food-court/shared-api/contract';
import { pageOfDish } from '#platform/contract/slug';
import type { WishOfMessage } from './wish-messages.repository';

export interface WishText {
  dishId: string;
  /** The reason for the news: the dish is back, cheaper or running out. */
  text: string;
  page: string;
}

/** Contains nothing about the person. */
type WishOfAnybody = Omit<WishOfMessage, 'recipient_uid'>;

export const textOfWish = (wish: WishOfAnybody): WishText => ({
  dishId: wish.id,
  text: sentence(wish),
  page: pageOfDish(wish),
});

function sentence({ reason, title, price_cents, before_cents, portions }: WishOfAnybody): string {
  const price = (cents: number) => formatDollars(dollarsFromCents(cents));
  if (reason === 'back') return `${title} is back.`;
  if (reason === 'cheaper') return `${title} is cheaper: ${price(price_cents)} instead of ${price(before_cents ?? 0)}.`;
  return portions === 1 ? `Only 1 portion of ${title} is left.` : `Only ${portions} portions of ${title} are left.`;
}
