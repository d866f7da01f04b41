export const messages = {
  saved: (title: string) => `Saved ${title}`,
  nothingToSave: 'Nothing was changed, so there is nothing to save.',
  saving: 'Saving the dish…',
  restored:
    'What you changed before is back, and not saved yet. Photos can’t be kept: if you had chosen new ones, please choose them again.',
  contested: 'Somebody else has changed what you change, too: it says so at the field.',
  undone: 'The dish stands here as it is saved.',
  gone: 'This dish was deleted in the meantime. What you typed is still here, so that you can copy it into a new dish.',
} as const;
