import { limits, t } from '@food-court/shared-api';
import { photosHint } from '../photos/photos-rule';

/** The name's errors as the server says them, since it has the same rules. */
export const messages = {
  name: {
    required: 'Name is Required',
    'too-long': `Name can have at most ${limits.personName} characters`,
    unstorable: 'Name has a character that can’t be kept',
  },
  nameHint: `At most ${limits.personName} characters.`,
  photoHint: `${photosHint} Takes the place of the one you have.`,
  saved: 'Your settings are saved',
  unchanged: 'Nothing has changed yet',
  passwordHint: `By mail, so that only you can do it. A password has at least ${limits.leastPassword} characters.`,
  noPassword: (partner: string) =>
    t('You log in with {partner}, without a password. You can set one by mail, and then log in with either.', {
      partner,
    }),
  exportHint: 'A file with everything that we keep about you: profile, wishes, orders, payments, dishes and sales.',
  exported: 'Your data is in your downloads',
  deletion: [
    'Your profile, photo, wish list and sign-in are deleted, and your dishes leave the menu.',
    'Orders and payments stay in the books, without your name and address. Nobody can undo this.',
  ],
  typedWrong: 'This is not the e-mail address of your account',
  passwordNeeded: 'Please type your password: an account is deleted only right after a sign-in.',
  partnerNeeded: (partner: string) =>
    `An account is deleted only right after a sign-in. Please log in with ${partner} again; you come back here.`,
  passwordWrong: 'This is not your password',
  signInLeft: 'Your data is erased. Only your sign-in could not be deleted yet: please try again.',
  deleted: 'Your account is deleted',
  passwordMail: 'If there is an account with this e-mail address, a message to set a new password is on its way.',
  mailInSandbox: 'This is a sandbox: the message does not leave this machine.',
} as const;
