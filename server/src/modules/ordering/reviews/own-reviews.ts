import type { Order } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import type { OrderRow } from '../orders/orders.repository';
import { reviewableUntil } from './review-window';
import { presentTicketReview } from './reviews.presenter';
import { findReviews } from './reviews.repository';

type OwnReview = Pick<Order, 'review' | 'reviewableUntil'>;

/** Finds the buyer's reviews of these orders, and until when they can be written. Without handed-over orders it needs no query. */
export async function readOwnReviews(db: Db, rows: readonly OrderRow[]): Promise<(row: OrderRow) => OwnReview> {
  const had = rows.filter(({ status }) => status === 'handed_over');
  const reviews = had.length > 0 ? await findReviews(db, [...new Set(had.map(({ ticket_id }) => ticket_id))]) : [];
  const now = new Date();
  return ({ ticket_id: ticket }) => {
    const review = reviews.find(({ ticket_id }) => ticket_id === ticket);
    const lines = rows.filter(({ ticket_id }) => ticket_id === ticket);
    const until = reviewableUntil(lines, review?.created_at);
    return {
      ...(review && { review: presentTicketReview(review) }),
      ...(until && until > now && { reviewableUntil: until.toISOString() }),
    };
  };
}
