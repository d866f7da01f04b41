import { limits, type SignInPartner } from '@food-court/shared-api';

/** The messages of name and e-mail are those of the server, which has the same rules. */
export const messages = {
  nameRequired: 'Name is Required',
  nameLength: `Name can have at most ${limits.personName} characters`,
  nameNotAccepted: 'Name has a character that can’t be kept',
  emailRequired: 'E-mail is Required',
  emailForm: 'E-mail must be an e-mail address',
  emailLength: `E-mail can have at most ${limits.email} characters`,
  passwordRequired: 'Password is Required',
  passwordHint: `At least ${limits.leastPassword} characters.`,
  roleRequired: 'Role is Required',
  photoRequired: 'Photo is Required',
  success: 'Registration successful',
  failure: 'The registration could not be completed. Please try again.',
  photoSize: 'The photo is larger than 10 MB. Please choose a smaller one.',
  stillSignedIn: 'You could not be logged out. Please try again.',
  avatars: 'Or take a drawn one',
  avatarFailed: 'This drawing could not be made into a photo. Please choose another one, or a photo.',
  newHere: 'You are new here',
  partnerSays: (partner: SignInPartner) =>
    `${partner} has told us who you are. Choose your role, and change what you like.`,
  unfinished: 'Your account is there, these details are still missing.',
} as const;
