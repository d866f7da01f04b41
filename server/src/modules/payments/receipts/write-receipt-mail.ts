import { pageOfCheckout } from '@food-court/shared-api/contract';
import type { Mail } from '#modules/notifications/mail/mail';
import { findOrdersOfCheckouts } from '#modules/ordering/orders/orders.repository';
import type { PaymentsServices } from '../services';
import { findPaidCheckout } from '#modules/ordering/checkout/checkouts.repository';
import { presentReceipt } from './receipt.presenter';
import { receiptMail } from './receipt-mail';

/** The receipt as it is now: a line that was declined before the mail goes out stands in it with what went back. */
export const receiptWriter =
  ({ db, publicUrl, settings }: Pick<PaymentsServices, 'db' | 'publicUrl' | 'settings'>) =>
  async (checkoutId: string): Promise<Mail> => {
    const checkout = await findPaidCheckout(db, checkoutId);
    const orders = await findOrdersOfCheckouts(db, [checkoutId]);
    return receiptMail(
      presentReceipt(checkout, orders, settings.payments.taxPercent),
      publicUrl + pageOfCheckout(checkoutId),
    );
  };
