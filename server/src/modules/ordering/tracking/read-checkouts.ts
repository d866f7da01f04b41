import type { Checkout } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import type { OrderingServices } from '../services';
import { findOrdersOfCheckouts } from '../orders/orders.repository';
import { readOpenSubstitutions } from '../substitution/read-substitutions';
import { findReviews } from '../reviews/reviews.repository';
import { presentCheckout } from './checkout.presenter';
import { readCookingTimes } from '../unanswered/unanswered.presenter';
import type { CheckoutRow } from './tracking.repository';

/**
 * Reads checkouts with everything that belongs to them, in a fixed number of queries, plus one for each open substitution and one for
 * each checkout that waits to be accepted.
 */
export async function readCheckouts(
  services: Pick<OrderingServices, 'db' | 'publicUrl' | 'courtClock' | 'settings'>,
  rows: readonly CheckoutRow[],
  viewer: Member,
): Promise<Checkout[]> {
  const { db } = services;
  const orders = await findOrdersOfCheckouts(
    db,
    rows.map(({ id }) => id),
  );
  const [rescues, reviews, cookingTimes] = await Promise.all([
    readOpenSubstitutions(
      services,
      orders.map(({ id }) => id),
    ),
    findReviews(db, [...new Set(orders.map(({ ticket_id }) => ticket_id))]),
    readCookingTimes(db, orders),
  ]);
  return rows.map((row) => {
    const ownOrders = orders.filter(({ checkout_id }) => checkout_id === row.id);
    const ownSubstitutions = rescues.filter(({ orderId }) => ownOrders.some(({ id }) => id === orderId));
    return presentCheckout(row, {
      orders: ownOrders,
      rescues: ownSubstitutions,
      reviews,
      court: services,
      cookingTimes,
      viewer,
    });
  });
}

/** Reads one checkout with everything that belongs to it. */
export async function readCheckout(
  services: Pick<OrderingServices, 'db' | 'publicUrl' | 'courtClock' | 'settings'>,
  row: CheckoutRow,
  viewer: Member,
): Promise<Checkout> {
  const [checkout] = await readCheckouts(services, [row], viewer);
  return checkout as Checkout;
}
