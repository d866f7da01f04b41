import { Type } from 'typebox';
import { byEmail, byId, listQuery, typedText } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { limits } from '../entities/limits';
import { DishReviews, ListedReview, newReview, TicketReview } from '../entities/reviews';
import { defineCalls, signInErrors } from './define-call';

export const reviewCalls = defineCalls({
  'POST /tickets/{id}/review': {
    summary:
      'Say how a ticket was that was handed over, or change what was said for a day: only its buyer. There is one review of a ticket.',
    who: 'member',
    params: byId,
    body: newReview,
    answer: TicketReview,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'GET /product/{id}/reviews': {
    summary: 'What buyers said about a dish, once there are enough of them: the rating and the newest words.',
    who: 'anyone',
    auth: 'none',
    params: byId,
    answer: DishReviews,
    errors: ['not_found'],
  },
  'GET /reviews': {
    summary: 'All reviews, newest first, a page at a time: for admins.',
    who: 'admin',
    query: listQuery,
    answer: Type.Array(ListedReview),
    paged: true,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /reviews/{email}': {
    summary: 'The reviews of a kitchen, newest first, a page at a time: for its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    query: listQuery,
    answer: Type.Array(ListedReview),
    paged: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'POST /reviews/{id}/answer': {
    summary: 'Answer a review, once: the seller of its kitchen.',
    who: 'seller-or-admin',
    params: byId,
    body: inputOf({ answer: typedText(limits.reviewWords) }),
    answer: ListedReview,
    errors: ['validation_failed', 'not_found', 'conflict', ...signInErrors],
  },
  'PATCH /reviews/{id}': {
    summary: 'Hide a review with a reason, or show it again without one. It counts while it is shown.',
    who: 'admin',
    params: byId,
    body: inputOf({ hiddenBecause: Type.Union([typedText(limits.reviewWords), Type.Null()]) }),
    answer: ListedReview,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
