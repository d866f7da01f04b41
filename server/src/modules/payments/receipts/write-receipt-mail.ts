import { pageOfCheckout } from '@food-court/shared-api/contract';
import type { Language } from '@food-court/shared-api/languages';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { isGuest } from '#modules/accounts/index';
import type { Mail } from '#modules/notifications/index';
import { findPaidCheckout } from '../checkouts/checkouts.repository';
import type { PaymentsServices } from '../services';
import { readReceipt } from './read-receipt';
import { receiptMail } from './receipt-mail';

export const receiptWriter =
  (services: Pick<PaymentsServices, 'db' | 'publicUrl' | 'settings' | 'orders'>) =>
  async (checkoutId: string, language: Language): Promise<Mail> => {
    const { db, publicUrl } = services;
    const checkout = await findPaidCheckout(db, checkoutId);
    const page = pageOfCheckout(checkoutId);
    const receipt = await readReceipt(services, checkout);
    // A guest’s browser has the secret; the address says nothing about it.
    const link = publicUrl + ((await isGuest(db, checkout.buyer_uid)) ? guestPage(page) : page);
    return receiptMail(receipt, link, language);
  };
