import { sql, type Insertable } from 'kysely';
import { deliveryLimits } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import type { Db, Tables, Trx } from '#platform/database/tables';

export type NewQuote = Omit<Insertable<Tables['delivery_quotes']>, 'id' | 'created_at' | 'expires_at'>;

export const insertQuote = async (trx: Trx, quote: NewQuote): Promise<string> => {
  const id = newId();
  const expires_at = sql<Date>`now() + ${deliveryLimits.minutesOfQuote} * interval '1 minute'`;
  await trx
    .insertInto('delivery_quotes')
    .values({ ...quote, id, expires_at })
    .execute();
  return id;
};

/** Undefined for somebody else’s. */
export const findQuote = (db: Db | Trx, { id, uid }: { id: string; uid: string }) =>
  db
    .selectFrom('delivery_quotes as quotes')
    .innerJoin('delivery_rules as rules', 'rules.version', 'quotes.rule_version')
    .selectAll('quotes')
    .select(['rules.least_kobo', 'rules.most_kobo', 'rules.kobo_per_km', 'rules.most_step'])
    .where('quotes.id', '=', id)
    .where('quotes.person_uid', '=', uid)
    .executeTakeFirst();
export type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

/** Undefined for somebody else’s. */
export const lockQuote = (trx: Trx, { id, uid }: { id: string; uid: string }) =>
  trx
    .selectFrom('delivery_quotes')
    .select(['cents', 'km_tenths', sql<boolean>`expires_at <= now()`.as('is_over')])
    .where('id', '=', id)
    .where('person_uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();

const used = sql<boolean>`exists (select from deliveries where deliveries.quote_id = delivery_quotes.id)`;
const unused = sql<boolean>`not exists (select from deliveries where deliveries.quote_id = delivery_quotes.id)`;
const noPlace = { latitude: null, longitude: null };
const aDayAgo = sql<Date>`now() - interval '1 day'`;

/** A place where somebody lives is kept no longer than it is needed. The other numbers explain the fee of a receipt. */
export async function deleteOldQuotes(db: Db): Promise<void> {
  await db.deleteFrom('delivery_quotes').where('created_at', '<', aDayAgo).where(unused).execute();
  await db
    .updateTable('delivery_quotes')
    .set(noPlace)
    .where('created_at', '<', aDayAgo)
    .where('latitude', 'is not', null)
    .where(used)
    .execute();
}

export async function eraseDeliveryQuotes(trx: Trx, uid: string): Promise<void> {
  await trx.deleteFrom('delivery_quotes').where('person_uid', '=', uid).where(unused).execute();
  await trx
    .updateTable('delivery_quotes')
    .set({ ...noPlace, zone: null })
    .where('person_uid', '=', uid)
    .execute();
}
