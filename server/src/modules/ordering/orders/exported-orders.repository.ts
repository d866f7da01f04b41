import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/** Far more than one person can create by hand. */
const mostRows = 5_000;

const orderLines = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.title', 'orders.quantity', 'orders.price_cents', 'orders.refunded_cents', 'orders.status'])
    .select(['checkouts.payment', 'orders.created_at'])
    .limit(mostRows);
export type OrderLine = Awaited<ReturnType<typeof findSalesOf>>[number];

export const findOrdersOf = (db: Db, uid: string) =>
  orderLines(db)
    .leftJoin('deliveries', 'deliveries.checkout_id', 'checkouts.id')
    .select(['orders.choices', 'orders.note', 'orders.needs_confirmation', 'checkouts.pick_up_name'])
    .select(['checkouts.delivery_to', 'deliveries.note as delivery_note'])
    .where('checkouts.buyer_uid', '=', uid)
    .orderBy('checkouts.created_at', 'desc')
    .execute();

export const findSalesOf = (db: Db, uid: string) =>
  orderLines(db).where('orders.seller_uid', '=', uid).orderBy('orders.created_at', 'desc').execute();

export const findBasketOf = (db: Db, uid: string) =>
  db
    .selectFrom('basket_lines')
    .innerJoin('read_dishes as dishes', 'dishes.id', 'basket_lines.dish_id')
    .select(['dishes.title', 'basket_lines.quantity', 'basket_lines.choices', 'basket_lines.note'])
    .select(['basket_lines.needs_confirmation', 'dishes.options', 'basket_lines.created_at'])
    .where('basket_lines.buyer_uid', '=', uid)
    .orderBy('basket_lines.created_at')
    .execute();

/** With the dishes that were reviewed. */
export const findReviewsOf = (db: Db, uid: string) =>
  db
    .selectFrom('reviews')
    .innerJoin('reviewed_dishes', 'reviewed_dishes.ticket_id', 'reviews.ticket_id')
    .innerJoin('read_dishes as dishes', 'dishes.id', 'reviewed_dishes.dish_id')
    .select(['reviews.stars', 'reviews.words', 'reviews.hidden_because', 'reviews.created_at'])
    .select(sql<string[]>`array_agg(dishes.title order by dishes.id)`.as('dishes'))
    .where('reviews.buyer_uid', '=', uid)
    .groupBy('reviews.ticket_id')
    .limit(mostRows)
    .execute();

export const findAnswersOf = (db: Db, uid: string) =>
  db
    .selectFrom('reviews')
    .select(['answer', 'created_at'])
    .where('seller_uid', '=', uid)
    .where('answer', 'is not', null)
    .limit(mostRows)
    .execute();
