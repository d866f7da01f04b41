import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Sellers have a kitchen page, and so do admins who have something on the menu. */
const hasPage = sql<boolean>`(users.role = 'Seller' or exists (
  select from dishes where dishes.seller_uid = users.uid and not dishes.hidden and dishes.removed_at is null))`;

export const findProfile = (db: Db | Trx, sellerUid: string) =>
  db
    .selectFrom('read_users as users')
    .leftJoin('kitchen_profiles', 'kitchen_profiles.seller_uid', 'users.uid')
    .select([
      'users.kitchen_id',
      'users.name',
      'kitchen_profiles.story',
      'kitchen_profiles.image',
      'kitchen_profiles.counter',
    ])
    .select(hasPage.as('has_page'))
    .where('users.uid', '=', sellerUid)
    .executeTakeFirstOrThrow();
export type KitchenProfileRow = Awaited<ReturnType<typeof findProfile>>;

/** Undefined fields stay unchanged. */
export const saveProfile = async (
  trx: Trx,
  sellerUid: string,
  change: { story?: string; image?: string | null; counter?: string },
): Promise<void> =>
  void (await trx
    .insertInto('kitchen_profiles')
    .values({ image: null, ...change, seller_uid: sellerUid })
    .onConflict((conflict) => conflict.column('seller_uid').doUpdateSet({ ...change, seller_uid: sellerUid }))
    .execute());
