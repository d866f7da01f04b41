import { limits, t, type Text } from '@food-court/shared-api';
import { photosHint } from '#forms/photos/photos-rule.ts';

/** The errors of the name match the server’s, because it has the same rules. */
export const messages = {
  name: {
    get required() {
      return t('Name is Required');
    },
    get 'too-long'() {
      return t('Name can have at most {most} characters', { most: limits.personName });
    },
    get unstorable() {
      return t('Name has a character that we can’t save');
    },
  },
  get nameHint() {
    return t('Up to {most} characters.', { most: limits.personName });
  },
  get photoHint() {
    return `${photosHint()} ${t('Replaces your current photo.')}`;
  },
  get saved() {
    return t('Your settings are saved');
  },
  get unchanged() {
    return t('Nothing has changed yet');
  },
  get passwordHint() {
    return t('We send you a link by mail. A password has at least {least} characters.', {
      least: limits.leastPassword,
    });
  },
  noPassword: (partner: string) =>
    t('You log in with {partner}, without a password. You can set one by mail, and then log in with either.', {
      partner,
    }),
  get exportHint() {
    return t('A file with everything we keep about you: profile, wishes, orders, payments, dishes and sales.');
  },
  get exported() {
    return t('Your data is in your downloads');
  },
  deletion: [
    'Your profile, photo, wish list and sign-in are deleted, and your dishes leave the menu.',
    'Orders and payments stay on record, without your name and address. You can’t undo this.',
  ] satisfies readonly Text[],
  get typedWrong() {
    return t('This isn’t the e-mail address of your account');
  },
  get signInLeft() {
    return t('Your data is erased, but we couldn’t delete your sign-in yet. Please try again.');
  },
  get deleted() {
    return t('Your account is deleted');
  },
  get passwordMail() {
    return t('If there is an account with this e-mail address, a message to set a new password is on its way.');
  },
  get mailInSandbox() {
    return t('This is a sandbox: the message does not leave this machine.');
  },
} as const;
