import type { PersonalExport } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { findCards } from './saved-cards.repository';

export const exportSavedCards = async (db: Db, uid: string): Promise<PersonalExport['cards']> =>
  (await findCards(db, uid)).map(({ brand, last4, exp_month, exp_year, saved_at }) => ({
    brand,
    last4,
    expires: { month: exp_month, year: exp_year },
    savedAt: saved_at.toISOString(),
  }));
