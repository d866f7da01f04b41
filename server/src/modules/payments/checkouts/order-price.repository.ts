import { sql } from 'kysely';

/** The price of all portions. */
export const price = sql<number>`orders.price_cents * orders.quantity`;

/** The whole cost of an order for its buyer: all portions, and its shares of the service fee and the tip. */
export const cost = sql<number>`(orders.price_cents * orders.quantity + orders.fee_cents + orders.tip_cents)`;
