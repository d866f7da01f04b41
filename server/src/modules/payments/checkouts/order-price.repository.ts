import { sql } from 'kysely';

/** The price of all portions. */
export const price = sql<number>`orders.price_cents * orders.quantity`;

/** The whole cost of an order for its buyer: all portions, and its share of the service fee. */
export const cost = sql<number>`(orders.price_cents * orders.quantity + orders.fee_cents)`;
