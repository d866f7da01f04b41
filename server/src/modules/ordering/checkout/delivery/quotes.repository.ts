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

/**
 * Keeps a person from being erased, and is taken before the quote: an erasure locks the person first, then the quotes, and
 * an order refers to its person.
 */
export const keepPerson = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx.selectFrom('read_users as users').select('uid').where('uid', '=', uid).forKeyShare().execute());

/** Uses a quote for an order. Undefined for somebody else’s, and for one that is over or used. */
export const markUsed = (trx: Trx, { id, uid }: { id: string; uid: string }) =>
  trx
    .updateTable('delivery_quotes')
    .set({ used: true })
    .where('id', '=', id)
    .where('person_uid', '=', uid)
    .where('used', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['cents', 'km_tenths'])
    .executeTakeFirst();

const noPlace = { latitude: null, longitude: null };
const aDayAgo = sql<Date>`now() - interval '1 day'`;

/** A place where somebody lives is kept no longer than it is needed. The other numbers explain the fee of a receipt. */
export async function deleteOldQuotes(db: Db): Promise<void> {
  await db.deleteFrom('delivery_quotes').where('created_at', '<', aDayAgo).where('used', '=', false).execute();
  await db
    .updateTable('delivery_quotes')
    .set(noPlace)
    .where('created_at', '<', aDayAgo)
    .where('latitude', 'is not', null)
    .where('used', '=', true)
    .execute();
}

export async function eraseDeliveryQuotes(trx: Trx, uid: string): Promise<void> {
  await trx.deleteFrom('delivery_quotes').where('person_uid', '=', uid).where('used', '=', false).execute();
  await trx
    .updateTable('delivery_quotes')
    .set({ ...noPlace, zone: null })
    .where('person_uid', '=', uid)
    .execute();
}

/** The fees of a guest’s orders are those of whoever takes them over. */
export const claimDeliveryQuotes = async (
  trx: Trx,
  { guestUid, memberUid }: { guestUid: string; memberUid: string },
): Promise<void> =>
  void (await trx
    .updateTable('delivery_quotes')
    .set({ person_uid: memberUid })
    .where('person_uid', '=', guestUid)
    .execute());
