import { Type, type Static } from 'typebox';
import { typedText } from './entities';
import { inputOf } from './inputs';
import { limits } from './limits';
import { Kitchen } from './options';

const Stars = Type.Integer({ minimum: 1, maximum: 5 });

/** The mean of the shown reviews, to one decimal; only where there are enough of them. */
export const Rating = Type.Object({ stars: Type.Number(), reviews: Type.Integer() });
export type Rating = Static<typeof Rating>;

/** A buyer’s review of a ticket, as that buyer sees it. */
export const TicketReview = Type.Object({
  stars: Stars,
  words: Type.String(),
  /** The kitchen’s answer. */
  answer: Type.Optional(Type.String()),
  /** Present if an admin hid it, with the reason. */
  hiddenBecause: Type.Optional(Type.String()),
});
export type TicketReview = Static<typeof TicketReview>;

export const newReview = inputOf({ stars: Stars, words: Type.Optional(typedText(limits.reviewWords)) });

/** The public reviews of a dish, without their authors. */
export const DishReviews = Type.Object({
  rating: Type.Optional(Rating),
  /** The rating of all its kitchen’s dishes. */
  kitchen: Type.Optional(Rating),
  /** The newest ones with words; empty while there are too few. */
  reviews: Type.Array(
    Type.Object({
      _id: Type.String(),
      stars: Stars,
      words: Type.String(),
      answer: Type.Optional(Type.String()),
      at: Type.String(),
    }),
  ),
});
export type DishReviews = Static<typeof DishReviews>;

/** A review for the kitchen and for admins. */
export const ListedReview = Type.Object({
  _id: Type.String(),
  /** The number that was called out. */
  number: Type.String(),
  kitchen: Kitchen,
  dishes: Type.Array(Type.String()),
  ...TicketReview.properties,
  at: Type.String(),
});
export type ListedReview = Static<typeof ListedReview>;
