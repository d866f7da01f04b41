import type { Order } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import type { OrderRow } from '../orders/orders.repository';
import { reviewableUntil } from './review-window';
import { presentTicketReview } from './reviews.presenter';
import { findReviews } from './reviews.repository';

type OwnReview = Pick<Order, 'review' | 'reviewableUntil'>;

/** What the buyer of these orders says of their tickets, or can say yet: one query where a meal was had, and else none. */
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
