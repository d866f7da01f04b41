export const messages = {
  /** Spec point 8. */
  success: 'Successfully created a new Product!!',
  /** The same press came a second time. */
  already: 'This dish is on the menu already.',
  saving: 'Putting the dish on the menu…',
  restored: 'What you typed before is back. Photos can’t be kept: please choose them again.',
  cleared: 'The form is empty.',
} as const;
