import { pageOfCheckout } from '@food-court/shared-api/contract';
import type { Mail } from '#modules/notifications/index';
import type { PaymentsServices } from '../services';
import { findPaidCheckout } from '../checkouts/checkouts.repository';
import { presentReceipt } from './receipt.presenter';
import { receiptMail } from './receipt-mail';

/** The receipt as it is now: a line that was declined before the mail goes out stands in it with what went back. */
export const receiptWriter =
  ({ db, publicUrl, settings, orders }: Pick<PaymentsServices, 'db' | 'publicUrl' | 'settings' | 'orders'>) =>
  async (checkoutId: string): Promise<Mail> => {
    const checkout = await findPaidCheckout(db, checkoutId);
    return receiptMail(
      presentReceipt(checkout, await orders.findLines(db, checkoutId), settings.payments.taxPercent),
      publicUrl + pageOfCheckout(checkoutId),
    );
  };
