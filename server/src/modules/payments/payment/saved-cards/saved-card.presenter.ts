import type { AnswerOf } from '@food-court/shared-api/contract';
import type { SavedCard } from './saved-cards.repository';

/** A card can be used until the end of the month that it shows. */
const isExpired = ({ exp_year, exp_month }: SavedCard, now: Date): boolean =>
  now.getTime() >= Date.UTC(exp_year, exp_month, 1);

export const presentCard = (card: SavedCard, now = new Date()): AnswerOf<'GET /my-cards'>[number] => ({
  _id: card.id,
  brand: card.brand,
  last4: card.last4,
  expires: { month: card.exp_month, year: card.exp_year },
  ...(isExpired(card, now) && { isExpired: true }),
});
