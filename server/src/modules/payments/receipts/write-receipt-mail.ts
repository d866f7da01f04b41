import { pageOfCheckout } from '@food-court/shared-api/contract';
import type { Language } from '@food-court/shared-api/languages';
import { guestLinkMark, guestPage } from '@food-court/shared-api/guest-pages';
import { isGuest, makeGuestLink } from '#modules/accounts/index';
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
    const { buyer_uid: buyerUid, paid_at: paidAt } = checkout;
    const link = (await isGuest(db, buyerUid))
      ? linkOfGuest(publicUrl + guestPage(page), await makeGuestLink(db, buyerUid, paidAt))
      : publicUrl + page;
    return receiptMail(receipt, link, language);
  };

/** No browser sends a fragment, so neither our log nor another site learns the secret. */
const linkOfGuest = (page: string, secret: string): string => `${page}#${guestLinkMark}${secret}`;
