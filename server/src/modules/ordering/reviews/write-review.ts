import type { CallInput } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { recordAdminAction } from '#modules/accounts/index';
import { changeRatings } from '#modules/menu/index';
import { reviewableUntil } from './review-window';
import {
  findReviewedDishes,
  findReviews,
  insertReview,
  lockReview,
  lockTicketLines,
  updateReview,
  type ReviewRow,
} from './reviews.repository';

/** A second review by the same buyer replaces the first instead of adding one. */
export async function writeReview(
  trx: Trx,
  caller: Member,
  ticketId: string,
  { stars, words = '' }: CallInput<'POST /tickets/{id}/review'>['body'],
): Promise<ReviewRow> {
  const lines = await lockTicketLines(trx, ticketId);
  const [line] = lines;
  if (line?.buyer_uid !== caller.uid) throw notFound('We can’t find this order.');
  const [written] = await findReviews(trx, [ticketId]);
  const until = reviewableUntil(lines, written?.created_at);
  if (!until) throw new Refusal('conflict', 'You can review an order once you have it.');
  if (until < new Date()) throw new Refusal('conflict', 'It’s too late to review this order.');

  const { buyer_uid, seller_uid } = line;
  if (!written) {
    const had = lines.filter(({ had_at }) => had_at !== null);
    const dishIds = [...new Set(had.map(({ dish_id }) => dish_id))];
    await changeRatings(trx, { dishIds, sellerUid: seller_uid }, { reviews: 1, stars });
    return insertReview(trx, { ticket_id: ticketId, buyer_uid, seller_uid, stars, words }, dishIds);
  }
  if (written.hidden_because === null) await count(trx, written, { reviews: 0, stars: stars - written.stars });
  return updateReview(trx, ticketId, { stars, words });
}

export async function answerReview(trx: Trx, caller: Member, ticketId: string, answer: string): Promise<void> {
  const review = await lockReview(trx, ticketId);
  if (review?.seller_uid !== caller.uid) throw noSuchReview();
  if (review.answer !== null) throw new Refusal('conflict', 'This review already has an answer.');
  await updateReview(trx, ticketId, { answer });
}

/** Hides a review with a reason; null shows it again. */
export async function hideReview(
  trx: Trx,
  caller: Member,
  ticketId: string,
  hiddenBecause: string | null,
): Promise<void> {
  const [order] = await lockTicketLines(trx, ticketId);
  const review = await lockReview(trx, ticketId);
  if (!order || !review) throw noSuchReview();
  if (review.hidden_because === hiddenBecause) return;
  const { stars } = review;
  if (hiddenBecause === null) await count(trx, review, { reviews: 1, stars });
  else if (review.hidden_because === null) await count(trx, review, { reviews: -1, stars: -stars });
  await updateReview(trx, ticketId, { hidden_because: hiddenBecause });
  await recordAdminAction(trx, caller, {
    action: hiddenBecause === null ? 'review shown' : 'review hidden',
    subjectKind: 'order',
    subject: order.id,
    before: { hidden: review.hidden_because, stars },
    after: { hidden: hiddenBecause, stars },
  });
}

const count = async (trx: Trx, review: ReviewRow, change: { reviews: number; stars: number }): Promise<void> =>
  changeRatings(
    trx,
    { dishIds: await findReviewedDishes(trx, review.ticket_id), sellerUid: review.seller_uid },
    change,
  );

const noSuchReview = () => notFound('We can’t find this review.');
