import { changeCourt, readCourt } from '#platform/court/court.repository';
import type { Db, Trx } from '#platform/database/tables';

export const findBannerText = async (db: Db | Trx): Promise<string> => (await readCourt(db, 'banner_text')).banner_text;

export const updateBannerText = async (db: Db | Trx, text: string): Promise<string> => {
  await changeCourt(db, { banner_text: text });
  return text;
};
