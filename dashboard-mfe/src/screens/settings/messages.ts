import { limits } from 'shared-api';

/** Of the name in the words of the server, which has the same rules. */
export const messages = {
  nameRequired: 'Name is Required',
  nameLength: `Name can have at most ${limits.personName} characters`,
  nameHint: `At most ${limits.personName} characters.`,
  photoHint: `JPEG, PNG, WebP, AVIF or GIF, up to ${limits.photoBytes / 1024 / 1024} MB. Takes the place of the one you have.`,
  saved: 'Your settings are saved',
  unchanged: 'Nothing has changed yet',
  passwordMail: 'If there is an account with this email, a message to set a new password is on its way.',
} as const;
