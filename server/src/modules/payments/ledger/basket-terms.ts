import type { Db } from '#platform/database/tables';
import { findServiceFee } from './service-fee/service-fee.repository';
import { takesTips } from './tips/tips.repository';

/** The settings of the court that a basket depends on. */
export async function findBasketTerms(db: Db): Promise<{ serviceFeeCents: number; tips: boolean }> {
  const [serviceFeeCents, tips] = await Promise.all([findServiceFee(db), takesTips(db)]);
  return { serviceFeeCents, tips };
}
