import type { PaymentRecord } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { presentPayment } from '../checkouts/payment.presenter';
import { findPayments } from '../checkouts/payments.repository';
import { findRefundedCents } from '../refunds/refunds.repository';

/** The payments of a checkout, oldest first, or one of them. */
export async function readPayments(db: Db, checkoutId: string, only?: string): Promise<PaymentRecord[]> {
  const refunded = await findRefundedCents(db, checkoutId);
  return (await findPayments(db, checkoutId))
    .filter(({ id }) => only === undefined || id === only)
    .map((payment) => presentPayment(payment, refunded.get(payment.id) ?? 0));
}
