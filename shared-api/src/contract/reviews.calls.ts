import { Type } from 'typebox';
import { byEmail, byId, listQuery, typedText } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { limits } from '../entities/limits';
import { DishReviews, ListedReview, newReview, TicketReview } from '../entities/reviews';
import { defineCalls, signInErrors } from './define-call';

export const reviewCalls = defineCalls({
  'POST /tickets/{id}/review': {
    summary:
      'Review a ticket that was handed over, or change the review within a day. For its buyer. A ticket has one review.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    body: newReview,
    answer: TicketReview,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'GET /product/{id}/reviews': {
    summary: 'Get the rating and the newest reviews of a dish, once it has enough of them.',
    who: 'anyone',
    auth: 'none',
    params: byId,
    answer: DishReviews,
    errors: ['not_found'],
  },
  'GET /reviews': {
    summary: 'List all reviews, newest first, in pages. For admins.',
    who: 'admin',
    query: listQuery,
    answer: Type.Array(ListedReview),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /reviews/{email}': {
    summary: 'List a kitchen’s reviews, newest first, in pages. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    query: listQuery,
    answer: Type.Array(ListedReview),
    paged: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'POST /reviews/{id}/answer': {
    summary: 'Reply to a review, once. For the seller of its kitchen.',
    who: 'seller-or-admin',
    params: byId,
    body: inputOf({ answer: typedText(limits.reviewWords) }),
    answer: ListedReview,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'PATCH /reviews/{id}': {
    summary: 'Hide a review with a reason, or show it again without one. Only visible reviews count.',
    who: 'admin',
    params: byId,
    body: inputOf({ hiddenBecause: Type.Union([typedText(limits.reviewWords), Type.Null()]) }),
    answer: ListedReview,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
