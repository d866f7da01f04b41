import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Removed dishes count, too: orders and wishes show them. */
const isNamed = sql<boolean>`(exists (select from users where users.image = images.id)
  or exists (select from kitchen_profiles where kitchen_profiles.image = images.id)
  or exists (select from dishes where dishes.images @> array[images.id])
  or exists (select from orders where orders.image = images.id))`;

const isCollectable = sql<boolean>`unnamed_since < now() - interval '1 day'`;

/** The ids of all photos, in batches: those after an id. */
export const findImageIds = async (db: Db, count: number, after: string): Promise<string[]> =>
  (await db.selectFrom('images').select('id').where('id', '>', after).orderBy('id').limit(count).execute()).map(
    ({ id }) => id,
  );

/** Notes since when nothing has named these photos, and forgets it for those that something names again. */
export async function noteUnnamed(db: Db, ids: readonly string[]): Promise<void> {
  const photos = db.updateTable('images').where(sql<boolean>`id = any(${ids}::text[])`);
  await photos.set({ unnamed_since: null }).where('unnamed_since', 'is not', null).where(isNamed).execute();
  await photos
    .set({ unnamed_since: sql<Date>`now()` })
    .where('unnamed_since', 'is', null)
    .where(sql<boolean>`not ${isNamed}`)
    .execute();
}

export const findCollectable = async (db: Db, count: number, after: string): Promise<string[]> =>
  (
    await db
      .selectFrom('images')
      .select('id')
      .where(isCollectable)
      .where('id', '>', after)
      .orderBy('id')
      .limit(count)
      .execute()
  ).map(({ id }) => id);

/**
 * Deletes the row of a photo, unless somebody wants it by now. Whoever sends the same photo again, or is about to name it,
 * waits for the end of the transaction, and then there is no such photo.
 */
export async function deleteUnnamed(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('images')
    .where('id', '=', id)
    .where(isCollectable)
    .where(sql<boolean>`not ${isNamed}`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
