import { sql } from 'kysely';

/** The intent of the payment that was begun last for a checkout. */
export const lastIntentId = sql<string | null>`(select provider_id from payments
  where payments.checkout_id = checkouts.id order by payments.created_at desc, payments.id desc limit 1)`;
