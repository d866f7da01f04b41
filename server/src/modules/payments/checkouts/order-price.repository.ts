import { sql } from 'kysely';

export const price = sql<number>`orders.price_cents * orders.quantity`;
