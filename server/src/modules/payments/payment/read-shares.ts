import type { Db, Trx } from '#platform/database/tables';
import { paidCentsOf } from '../checkouts/payment-state';
import { findPayments } from '../checkouts/payments.repository';
import { findShares } from '../checkouts/shares.repository';
import { shareLeft } from './share-to-pay';

export interface ReadShare {
  uid: string;
  amountCents: number;
  leftCents: number;
}

export interface ReadShares {
  shares: readonly ReadShare[];
  /** The sum of what all have paid, without what went back. */
  paidCents: number;
}

/** Reads how far a checkout that people split is paid; undefined for any other checkout. */
export async function readShares(db: Db | Trx, checkoutId: string): Promise<ReadShares | undefined> {
  const rows = await findShares(db, checkoutId);
  if (rows.length === 0) return undefined;
  const payments = await findPayments(db, checkoutId);
  return {
    shares: rows.map(({ payer_uid: uid, amount_cents: amountCents }) => ({
      uid,
      amountCents,
      leftCents: shareLeft(rows, payments, uid),
    })),
    paidCents: paidCentsOf(payments),
  };
}
