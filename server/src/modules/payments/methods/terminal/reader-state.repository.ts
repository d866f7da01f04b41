import type { Selectable } from 'kysely';
import type { Db, Tables } from '#platform/database/tables';

/** The last known state of a reader that was asked for a payment. */
export type ReaderState = NonNullable<Selectable<Tables['payments']>['reader_state']>;

/** Call before each call to the reader: until its answer is written, nobody knows what it shows. */
export const askReader = async (db: Db, paymentId: string, readerId: string): Promise<void> =>
  void (await db
    .updateTable('payments')
    .set({ reader_id: readerId, reader_state: 'unknown' })
    .where('id', '=', paymentId)
    .execute());

/** A webhook may have told the end of the payment before the reader’s first answer is written. */
export const noteShown = async (db: Db, paymentId: string, state: ReaderState): Promise<void> =>
  void (await db
    .updateTable('payments')
    .set({ reader_state: state })
    .where('id', '=', paymentId)
    .where('reader_state', '=', 'unknown')
    .execute());

export const noteFailure = async (db: Db, intentId: string, state: 'declined' | 'stopped'): Promise<void> =>
  void (await db
    .updateTable('payments')
    .set({ reader_state: state })
    .where('provider_id', '=', intentId)
    .where('reader_state', 'in', ['unknown', 'waiting'])
    .execute());

/** The state of the reader that was asked last for a checkout; undefined if none was, or its payment has been replaced. */
export async function findReaderState(db: Db, checkoutId: string): Promise<ReaderState | undefined> {
  const asked = await db
    .selectFrom('payments')
    .select('reader_state')
    .where('checkout_id', '=', checkoutId)
    .where('reader_state', 'is not', null)
    .where('state', 'in', ['open', 'processing', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return asked?.reader_state ?? undefined;
}
