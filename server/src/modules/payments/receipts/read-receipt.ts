import type { Receipt } from '@food-court/shared-api/contract';
import type { Checkout } from '../checkouts/checkouts.repository';
import { findPayments } from '../checkouts/payments.repository';
import { findSoldTaxes } from '../ledger/tax/tax.repository';
import type { PaymentsServices } from '../services';
import { readNumber } from './numbers/number-receipts';
import { findRefundedCents } from '../refunds/refunds.repository';
import { presentReceipt } from './receipt.presenter';

/** The receipt as of now, so that it includes refunds of lines that were declined after the payment. */
export async function readReceipt(
  { db, settings, orders: ofCheckout }: Pick<PaymentsServices, 'db' | 'settings' | 'orders'>,
  checkout: Checkout & { paid_at: Date },
): Promise<Receipt> {
  const payments = await findPayments(db, checkout.id);
  const serial = await readNumber(db, checkout.id);
  const refundedCents = await findRefundedCents(db, checkout.id);
  const orders = await ofCheckout.findLines(db, checkout.id);
  const soldTaxes = await findSoldTaxes(
    db,
    orders.map(({ id }) => id),
  );
  return presentReceipt({
    checkout,
    serial,
    payments,
    refundedCents,
    orders,
    soldTaxes,
    initialTaxPercent: settings.payments.taxPercent,
  });
}
