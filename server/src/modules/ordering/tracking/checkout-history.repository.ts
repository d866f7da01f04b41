import type { Db } from '#platform/database/tables';

/** Far more than a checkout has; somebody who takes steps back and forth can’t make it longer. */
const mostEvents = 1_000;

/** Everything that happened to the orders of a checkout, oldest first, with who did it. */
export const findCheckoutEvents = (db: Db, checkoutId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .leftJoin('read_users as people', 'people.uid', 'order_events.by_uid')
    .select(['order_events.order_id', 'order_events.status', 'order_events.payment', 'order_events.refunded_cents'])
    .select(['order_events.by_uid', 'order_events.at', 'people.name', 'people.erased_at'])
    .where('orders.checkout_id', '=', checkoutId)
    .where((event) =>
      event.or([
        event('order_events.status', 'is not', null),
        event('order_events.payment', 'is not', null),
        event('order_events.refunded_cents', 'is not', null),
      ]),
    )
    .orderBy('order_events.id')
    .limit(mostEvents)
    .execute();
export type CheckoutEventRow = Awaited<ReturnType<typeof findCheckoutEvents>>[number];

/** The orders with their sellers, in the order of the basket. */
export const findOrdersWithSellers = (db: Db, checkoutId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('read_users as sellers', 'sellers.uid', 'orders.seller_uid')
    .select(['orders.id', 'orders.seller_uid', 'orders.decline_reason', 'sellers.kitchen_id', 'sellers.erased_at'])
    .where('orders.checkout_id', '=', checkoutId)
    .orderBy('orders.line')
    .orderBy('orders.id')
    .execute();
export type OrderWithSeller = Awaited<ReturnType<typeof findOrdersWithSellers>>[number];

export const getBuyer = (db: Db, uid: string) =>
  db
    .selectFrom('read_users as users')
    .select(['uid', 'name', 'erased_at'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
