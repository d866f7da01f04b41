import type { Db, Tables } from '#platform/database/tables';

export type ImageRow = Pick<Tables['images'], 'id' | 'width' | 'height' | 'placeholder'>;

/** Keeps a photo that is about to be used for another day. */
export const keepImage = (db: Db, id: string): Promise<ImageRow | undefined> =>
  db
    .updateTable('images')
    .set({ unnamed_since: null })
    .where('id', '=', id)
    .returning(['id', 'width', 'height', 'placeholder'])
    .executeTakeFirst();

export const insertImage = async (db: Db, image: ImageRow): Promise<void> =>
  void (await db
    .insertInto('images')
    .values(image)
    .onConflict((conflict) => conflict.doNothing())
    .execute());
