import type { Db, Trx } from '#platform/database/tables';

export const findBannerText = async (db: Db | Trx): Promise<string> =>
  (await db.selectFrom('court').select('banner_text').executeTakeFirstOrThrow()).banner_text;

export const updateBannerText = async (db: Db | Trx, text: string): Promise<string> =>
  (await db.updateTable('court').set({ banner_text: text }).returning('banner_text').executeTakeFirstOrThrow())
    .banner_text;
