import type { Db } from '#platform/database/tables';
import { findPayments } from './payments.repository';

export interface PaidAhead {
  paidCents: number;
  /** The amount that went back, because the rest was not paid in time. */
  returnedCents: number;
}

/** Sums the parts that were paid of a checkout. */
export async function findPaidAhead(db: Db, checkoutId: string): Promise<PaidAhead> {
  const paid = (await findPayments(db, checkoutId)).filter(({ state }) => state === 'paid');
  return {
    paidCents: paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    returnedCents: paid.reduce((sum, { returned_cents }) => sum + returned_cents, 0),
  };
}
