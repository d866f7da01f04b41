import { pageOfCheckout } from '@food-court/shared-api/contract';
import type { Mail } from '#modules/notifications/index';
import type { PaymentsServices } from '../services';
import { findPaidCheckout } from '../checkouts/checkouts.repository';
import { findPayments } from '../checkouts/payments.repository';
import { presentReceipt } from './receipt.presenter';
import { receiptMail } from './receipt-mail';

/** Writes the receipt as of now, so that it includes refunds of lines that were declined before the mail is sent. */
export const receiptWriter =
  ({ db, publicUrl, settings, orders }: Pick<PaymentsServices, 'db' | 'publicUrl' | 'settings' | 'orders'>) =>
  async (checkoutId: string): Promise<Mail> => {
    const checkout = await findPaidCheckout(db, checkoutId);
    const payments = await findPayments(db, checkoutId);
    const lines = await orders.findLines(db, checkoutId);
    return receiptMail(
      presentReceipt({ checkout, payments }, lines, settings.payments.taxPercent),
      publicUrl + pageOfCheckout(checkoutId),
    );
  };
