import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Whether something names a photo, of the table `images`. The modules whose rows name photos hand this in. */
export type NamesPhoto = readonly RawBuilder<boolean>[];

const isNamedBy = (names: NamesPhoto) => sql<boolean>`(${sql.join(names, sql` or `)})`;

const isCollectable = sql<boolean>`unnamed_since < now() - interval '1 day'`;

/** Returns the next batch of photo ids after an id. */
export const findImageIds = async (db: Db, count: number, after: string): Promise<string[]> =>
  (await db.selectFrom('images').select('id').where('id', '>', after).orderBy('id').limit(count).execute()).map(
    ({ id }) => id,
  );

/** Notes since when nothing has named these photos, and forgets it for those that something names again. */
export async function noteUnnamed(db: Db, ids: readonly string[], names: NamesPhoto): Promise<void> {
  const isNamed = isNamedBy(names);
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
export async function deleteUnnamedPhoto(trx: Trx, id: string, names: NamesPhoto): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('images')
    .where('id', '=', id)
    .where(isCollectable)
    .where(sql<boolean>`not ${isNamedBy(names)}`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
