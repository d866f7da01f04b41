import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Includes removed dishes, because orders and wishes still show them. */
const isNamed = sql<boolean>`(exists (select from users where users.image = images.id)
  or exists (select from kitchen_profiles where kitchen_profiles.image = images.id)
  or exists (select from dishes where dishes.images @> array[images.id])
  or exists (select from orders where orders.image = images.id))`;

const isCollectable = sql<boolean>`unnamed_since < now() - interval '1 day'`;

/** Returns the next batch of photo ids after an id. */
export const findImageIds = async (db: Db, count: number, after: string): Promise<string[]> =>
  (await db.selectFrom('images').select('id').where('id', '>', after).orderBy('id').limit(count).execute()).map(
    ({ id }) => id,
  );

/** Records since when these photos have been unused, and clears that for photos that are used again. */
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
 * Deletes the row of a photo unless it is used by now. Anybody who uploads the same photo again, or is about to use it, waits
 * for the end of the transaction and then finds no such photo.
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
