import { sql } from 'kysely';
import { openStatuses } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { deleteNewsOf, deleteWishNewsOf, deleteMailsOf } from '#modules/notifications/index';

/** Stands where the name was. */
const erasedName = 'Deleted account';

/** Before the person is locked: an order locks its dish first, and the people of the order after it. */
export const lockDishesOf = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx
    .selectFrom('dishes')
    .select('id')
    .where('seller_uid', '=', uid)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute());

/** Orders and dishes that name the person wait until the transaction ends. False for an unknown or erased person. */
export const lockPerson = async (trx: Trx, uid: string): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Orders that the person bought or has to cook, and that are not over. */
export async function countOpenOrders(trx: Trx, uid: string): Promise<number> {
  const { bought, sold } = await trx
    .selectNoFrom((none) => [
      none
        .selectFrom('orders')
        .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('checkouts.buyer_uid', '=', uid)
        .where('orders.status', 'in', openStatuses)
        .where(sql<boolean>`orders.refunded_cents < orders.price_cents * orders.quantity`)
        .as('bought'),
      none
        .selectFrom('orders')
        .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('orders.seller_uid', '=', uid)
        .where('checkouts.buyer_uid', '<>', uid)
        .where('orders.status', 'in', openStatuses)
        .where(sql<boolean>`orders.refunded_cents < orders.price_cents * orders.quantity`)
        .as('sold'),
    ])
    .executeTakeFirstOrThrow();
  return (bought ?? 0) + (sold ?? 0);
}

/** What is left names nobody. Orders and ledger lines stay, and have the uid only. */
export async function eraseRows(trx: Trx, uid: string): Promise<void> {
  await eraseKitchen(trx, uid);
  await eraseOrderTexts(trx, uid);
  for (const table of ['wishes', 'basket_lines'] as const)
    await trx.deleteFrom(table).where('buyer_uid', '=', uid).execute();
  await deleteMailsOf(trx, uid);
  await deleteNewsOf(trx, uid);
  await deleteWishNewsOf(trx, uid);
  await trx.deleteFrom('idempotency_keys').where('owner', '=', uid).execute();
  await trx
    .updateTable('users')
    .set({ name: erasedName, email: null, email_verified: false, image: '', role: 'Buyer', erased_at: new Date() })
    .where('uid', '=', uid)
    .execute();
}

async function eraseKitchen(trx: Trx, uid: string): Promise<void> {
  const { name } = await trx.selectFrom('users').select('name').where('uid', '=', uid).executeTakeFirstOrThrow();
  await trx
    .updateTable('dishes')
    .set({ removed_at: sql`coalesce(removed_at, now())`, shown_first: false, author: erasedName })
    .where('seller_uid', '=', uid)
    .execute();
  await deleteUnusedWords(trx, name);
  for (const table of ['kitchens', 'kitchen_profiles', 'kitchen_openings'] as const)
    await trx.deleteFrom(table).where('seller_uid', '=', uid).execute();
  await trx.updateTable('reviews').set({ answer: null }).where('seller_uid', '=', uid).execute();
}

/** The search offers the words of all dishes, and of their kitchens’ names. */
const deleteUnusedWords = async (trx: Trx, name: string): Promise<void> =>
  void (await trx
    .deleteFrom('search_words')
    .where('word', '=', sql<string>`any(tsvector_to_array(to_tsvector('simple', fold_word(${name}))))`)
    .where(sql<boolean>`not exists (select from dish_texts where document @@ quote_literal(word)::tsquery)`)
    .execute());

/** What somebody typed, who may have named the person. */
async function eraseOrderTexts(trx: Trx, uid: string): Promise<void> {
  const bought = trx.selectFrom('checkouts').select('id').where('buyer_uid', '=', uid);
  await trx.updateTable('checkouts').set({ pick_up_name: null }).where('buyer_uid', '=', uid).execute();
  await trx
    .updateTable('orders')
    .set({ note: '' })
    .where('checkout_id', 'in', bought)
    .where('note', '<>', '')
    .execute();
  await trx
    .updateTable('refunds')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where((refund) =>
      refund.or([
        refund('by_uid', '=', uid),
        refund('order_id', 'in', trx.selectFrom('orders').select('id').where('seller_uid', '=', uid)),
        refund('order_id', 'in', trx.selectFrom('orders').select('id').where('checkout_id', 'in', bought)),
      ]),
    )
    .execute();
  // The stars stay in the sums, and what was hidden stays hidden.
  await trx
    .updateTable('reviews')
    .set({ words: '', hidden_because: sql`case when hidden_because is not null then '' end` })
    .where('buyer_uid', '=', uid)
    .execute();
}
