import { ruleOf, type DeliveryRule } from '@food-court/shared-api/delivery-fee';
import { findCourtTerms } from '#modules/payments/index';
import type { Db, Trx } from '#platform/database/tables';

export interface DeliveryTerms {
  rule: DeliveryRule;
  nairaPerDollar: number;
}

/** The terms in force now. */
export async function findDeliveryTerms(db: Db | Trx): Promise<DeliveryTerms> {
  const terms = await findCourtTerms(db);
  return { rule: ruleOf(terms), nairaPerDollar: terms.nairaPerDollar };
}
