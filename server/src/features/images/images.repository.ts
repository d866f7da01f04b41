import type { Db, Tables } from '#database/tables';

export type ImageRow = Pick<Tables['images'], 'id' | 'width' | 'height' | 'placeholder'>;

export const findImage = (db: Db, id: string): Promise<ImageRow | undefined> =>
  db.selectFrom('images').select(['id', 'width', 'height', 'placeholder']).where('id', '=', id).executeTakeFirst();

export const insertImage = async (db: Db, image: ImageRow): Promise<void> =>
  void (await db
    .insertInto('images')
    .values(image)
    .onConflict((conflict) => conflict.doNothing())
    .execute());
