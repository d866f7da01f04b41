import type { Db } from '#database/tables';

export const findBannerText = async (db: Db): Promise<string> =>
  (await db.selectFrom('court').select('banner_text').executeTakeFirstOrThrow()).banner_text;

export const updateBannerText = async (db: Db, text: string): Promise<string> =>
  (await db.updateTable('court').set({ banner_text: text }).returning('banner_text').executeTakeFirstOrThrow())
    .banner_text;
