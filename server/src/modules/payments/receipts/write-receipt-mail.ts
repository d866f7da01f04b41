import { pageOfCheckout } from '@food-court/shared-api/contract';
import type { Language } from '@food-court/shared-api/languages';
import type { Mail } from '#modules/notifications/index';
import { findPaidCheckout } from '../checkouts/checkouts.repository';
import type { PaymentsServices } from '../services';
import { readReceipt } from './read-receipt';
import { receiptMail } from './receipt-mail';

export const receiptWriter =
  (services: Pick<PaymentsServices, 'db' | 'publicUrl' | 'settings' | 'orders'>) =>
  async (checkoutId: string, language: Language): Promise<Mail> => {
    const receipt = await readReceipt(services, await findPaidCheckout(services.db, checkoutId));
    return receiptMail(receipt, services.publicUrl + pageOfCheckout(checkoutId), language);
  };
