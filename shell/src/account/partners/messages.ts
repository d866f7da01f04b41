import { t } from '@food-court/shared-api';
import type { SignInPartner } from '@food-court/shared-api';

export const messages = {
  get or() {
    return t('or with e-mail and password');
  },
  get terms() {
    return t('If you’re new, we use the name, e-mail address and photo from that account.');
  },
  get offline() {
    return t('You are offline. Please try again when you are connected.');
  },
  get noMemory() {
    return t('This browser blocks storage, so this doesn’t work here. Use e-mail and password instead.');
  },
  get failed() {
    return t('This did not work. Please try again, or use e-mail and password.');
  },
  get unknownRequest() {
    return t('This sign-in was begun in another tab, or too long ago. Please try again.');
  },
  signingIn: (partner: SignInPartner) => t('Signing you in with {partner}…', { partner }),
  cancelled: (partner: SignInPartner) => t('You did not continue with {partner}. Nothing has changed.', { partner }),
  refused: (partner: SignInPartner) =>
    t('{partner} could not sign you in. Please try again, or use e-mail and password.', { partner }),
  noEmail: (partner: SignInPartner) =>
    t('{partner} gave us no e-mail address. Receipts need one: please allow it, or use e-mail and password.', {
      partner,
    }),
};
