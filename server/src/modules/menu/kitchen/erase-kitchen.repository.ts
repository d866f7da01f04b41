import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';

/** Call this before locking the person: an order also locks its dish first, and then its people. */
export const lockDishesOf = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx
    .selectFrom('dishes')
    .select('id')
    .where('seller_uid', '=', uid)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute());

/** Erases the kitchen and the wishes of a person. */
export async function eraseKitchen(
  trx: Trx,
  { uid, name, erasedName }: { uid: string; name: string; erasedName: string },
): Promise<void> {
  await trx
    .updateTable('dishes')
    .set({ removed_at: sql`coalesce(removed_at, now())`, shown_first: false, author: erasedName })
    .where('seller_uid', '=', uid)
    .execute();
  await deleteUnusedWords(trx, name);
  for (const table of ['kitchens', 'kitchen_profiles', 'kitchen_openings'] as const)
    await trx.deleteFrom(table).where('seller_uid', '=', uid).execute();
  await trx.deleteFrom('wishes').where('buyer_uid', '=', uid).execute();
}

/** Removes words from the search suggestions that no other dish or kitchen uses. */
const deleteUnusedWords = async (trx: Trx, name: string): Promise<void> =>
  void (await trx
    .deleteFrom('search_words')
    .where('word', '=', sql<string>`any(tsvector_to_array(to_tsvector('simple', fold_word(${name}))))`)
    .where(sql<boolean>`not exists (select from dish_texts where document @@ quote_literal(word)::tsquery)`)
    .execute());
