export const messages = {
  success: 'Login Successful',
  /** As after the form: somebody new has a profile now. */
  registered: 'Registration successful',
  failure: 'Something is wrong! Please Check and Try again',
  tooManyAttempts:
    'Too many wrong passwords for this account, so it is closed for a few minutes. Please wait, or set a new password with “Forgot password?”.',
  unfinished: 'Your registration is not finished yet: just a few details are missing.',
  resetNeedsEmail: 'Type your e-mail address first, then press “Forgot password?” again.',
  resetSent: 'If there is an account with this e-mail address, a message to set a new password is on its way.',
  noMailLeaves: 'This is a sandbox, no mail leaves this machine.',
} as const;
