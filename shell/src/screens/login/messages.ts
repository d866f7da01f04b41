import { t } from '@food-court/shared-api';

export const messages = {
  get success() {
    return t('Login Successful');
  },
  /** The registration form shows the same text. */
  get registered() {
    return t('Registration successful');
  },
  get failure() {
    return t('Something is wrong! Please Check and Try again');
  },
  get tooManyAttempts() {
    return t('Too many wrong passwords. Wait a few minutes, or set a new password with “Forgot password?”.');
  },
  get unfinished() {
    return t('Your registration is not finished yet: just a few details are missing.');
  },
  get resetNeedsEmail() {
    return t('Type your e-mail address first, then press “Forgot password?” again.');
  },
  get resetSent() {
    return t('If there is an account with this e-mail address, a message to set a new password is on its way.');
  },
  get noMailLeaves() {
    return t('This is a sandbox, no mail leaves this machine.');
  },
} as const;
