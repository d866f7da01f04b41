export const messages = {
  roleRequired: 'Role is Required',
  photoRequired: 'Photo is Required',
  success: 'Registration successful',
  failure: 'The registration could not be completed. Please try again.',
  photoSize: 'The photo is larger than 10 MB. Please choose a smaller one.',
  unfinished: 'Your account is there, these details are still missing.',
} as const;
