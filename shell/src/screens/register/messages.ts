import { limits, type SignInPartner, t } from '@food-court/shared-api';

/** The messages for name and e-mail are the server’s, which has the same rules. */
export const messages = {
  get nameRequired() {
    return t('Name is Required');
  },
  get nameLength() {
    return t('Name can have at most {personName} characters', { personName: limits.personName });
  },
  get nameNotAccepted() {
    return t('Name has a character that we can’t save');
  },
  get emailRequired() {
    return t('E-mail is Required');
  },
  get emailForm() {
    return t('E-mail must be an e-mail address');
  },
  get emailLength() {
    return t('E-mail can have at most {email} characters', { email: limits.email });
  },
  get passwordRequired() {
    return t('Password is Required');
  },
  get passwordHint() {
    return t('At least {leastPassword} characters.', { leastPassword: limits.leastPassword });
  },
  get roleRequired() {
    return t('Role is Required');
  },
  get photoRequired() {
    return t('Photo is Required');
  },
  get success() {
    return t('Registration successful');
  },
  get failure() {
    return t('We couldn’t complete your registration. Please try again.');
  },
  get photoSize() {
    return t('The photo is larger than 10 MB. Please choose a smaller one.');
  },
  get stillSignedIn() {
    return t('We couldn’t log you out. Please try again.');
  },
  get avatars() {
    return t('Or pick a drawing');
  },
  get avatarFailed() {
    return t('We couldn’t use this drawing. Choose another one, or a photo.');
  },
  get newHere() {
    return t('You’re new here');
  },
  partnerSays: (partner: SignInPartner) =>
    t('We have your details from {partner}. Choose a role, and change anything you like.', { partner }),
  get invited() {
    return t('You have an invitation. Use it when you pay for your first order.');
  },
  get unfinished() {
    return t('You have an account. We need a few more details.');
  },
} as const;
