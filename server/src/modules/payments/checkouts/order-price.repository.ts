import { sql } from 'kysely';

/** Of the dishes. */
export const price = sql<number>`orders.price_cents * orders.quantity`;

/** What the buyer pays for an order: the dishes, and its share of the service fee. */
export const cost = sql<number>`(orders.price_cents * orders.quantity + orders.fee_cents)`;
