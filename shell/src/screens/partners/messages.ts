import type { SignInPartner } from '@food-court/shared-api';

export const messages = {
  or: 'or with e-mail and password',
  terms: 'If you are new, we take over your name, e-mail address and photo from there.',
  offline: 'You are offline. Please try again when you are connected.',
  noMemory: 'This browser lets us remember nothing, so this can’t work here. Please use e-mail and password.',
  failed: 'This did not work. Please try again, or use e-mail and password.',
  unknownRequest: 'This sign-in was begun in another tab, or too long ago. Please try again.',
  signingIn: (partner: SignInPartner) => `Signing you in with ${partner}…`,
  cancelled: (partner: SignInPartner) => `You did not continue with ${partner}. Nothing has changed.`,
  refused: (partner: SignInPartner) =>
    `${partner} could not sign you in. Please try again, or use e-mail and password.`,
  noEmail: (partner: SignInPartner) =>
    `${partner} gave us no e-mail address. Receipts need one: please allow it, or use e-mail and password.`,
};
