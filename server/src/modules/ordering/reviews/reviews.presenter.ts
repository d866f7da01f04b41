import type { DishReviews, ListedReview, TicketReview } from '@food-court/shared-api/contract';
import type { ListedReviewRow, ReviewRow } from './reviews.repository';

export const presentTicketReview = ({ stars, words, answer, hidden_because }: ReviewRow): TicketReview => ({
  stars,
  words,
  ...(answer !== null && { answer }),
  ...(hidden_because !== null && { hiddenBecause: hidden_because }),
});

export const presentDishReview = (row: ReviewRow): DishReviews['reviews'][number] => ({
  _id: row.ticket_id,
  stars: row.stars,
  words: row.words,
  ...(row.answer !== null && { answer: row.answer }),
  at: row.created_at.toISOString(),
});

export const presentListedReview = (row: ListedReviewRow): ListedReview => ({
  _id: row.ticket_id,
  number: `#${row.number}`,
  kitchen: { id: row.kitchen_id, name: row.kitchen },
  dishes: row.dishes,
  ...presentTicketReview(row),
  at: row.created_at.toISOString(),
});
