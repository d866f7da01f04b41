import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';

export type CardCustomer = Selectable<Tables['card_customers']>;
export type SavedCard = Selectable<Tables['saved_cards']>;

export const findCustomer = (db: Db, uid: string): Promise<CardCustomer | undefined> =>
  db.selectFrom('card_customers').selectAll().where('uid', '=', uid).where('erased_at', 'is', null).executeTakeFirst();

export const findCustomerByProviderId = (db: Db, providerId: string): Promise<CardCustomer | undefined> =>
  db
    .selectFrom('card_customers')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Parallel calls insert the same customer, which the provider creates once for a person. */
export const insertCustomer = async (db: Db, uid: string, providerId: string): Promise<void> =>
  void (await db
    .insertInto('card_customers')
    .values({ uid, provider_id: providerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute());

const aDay = sql<Date>`now() + interval '1 day'`;

/** A payment that begins now may keep its card within a day. */
export const lookForCards = async (db: Db, uid: string): Promise<void> =>
  void (await db.updateTable('card_customers').set({ look_until: aDay }).where('uid', '=', uid).execute());

/** The provider says that a card has changed. */
export const lookForCardsOf = async (db: Db, cardProviderId: string): Promise<void> =>
  void (await db
    .updateTable('card_customers')
    .set({ look_until: aDay })
    .where('uid', '=', db.selectFrom('saved_cards').select('uid').where('provider_id', '=', cardProviderId))
    .execute());

export const findCards = (db: Db, uid: string): Promise<SavedCard[]> =>
  db.selectFrom('saved_cards').selectAll().where('uid', '=', uid).orderBy('saved_at', 'desc').orderBy('id').execute();

export const findCard = (db: Db, uid: string, id: string): Promise<SavedCard | undefined> =>
  db.selectFrom('saved_cards').selectAll().where('uid', '=', uid).where('id', '=', id).executeTakeFirst();

export const deleteCard = async (db: Db, id: string): Promise<void> =>
  void (await db.deleteFrom('saved_cards').where('id', '=', id).execute());

/** Replaces the cards of a person. A card that is still there keeps its id. Nothing is written for an erased person. */
export const replaceCards = (
  db: Db,
  uid: string,
  stored: readonly Omit<Insertable<Tables['saved_cards']>, 'uid'>[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const kept = await trx
      .selectFrom('card_customers')
      .select('uid')
      .where('uid', '=', uid)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!kept) return;
    const there = stored.map(({ provider_id }) => provider_id);
    await trx
      .deleteFrom('saved_cards')
      .where('uid', '=', uid)
      .$if(there.length > 0, (gone) => gone.where('provider_id', 'not in', there))
      .execute();
    if (stored.length > 0)
      await trx
        .insertInto('saved_cards')
        .values(stored.map((card) => ({ ...card, uid })))
        .onConflict((known) =>
          known.column('provider_id').doUpdateSet((to) => ({
            exp_month: to.ref('excluded.exp_month'),
            exp_year: to.ref('excluded.exp_year'),
            fingerprint_hash: to.ref('excluded.fingerprint_hash'),
          })),
        )
        .execute();
  });

/** The customer at the provider follows by a job. */
export async function eraseSavedCards(trx: Trx, uid: string): Promise<void> {
  await trx.updateTable('card_customers').set({ erased_at: new Date() }).where('uid', '=', uid).execute();
  await trx.deleteFrom('saved_cards').where('uid', '=', uid).execute();
}

export const findErasedCustomers = (db: Db, most: number): Promise<CardCustomer[]> =>
  db
    .selectFrom('card_customers')
    .selectAll()
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .limit(most)
    .execute();

export const deleteCustomerRow = async (db: Db, uid: string): Promise<void> =>
  void (await db.deleteFrom('card_customers').where('uid', '=', uid).execute());
