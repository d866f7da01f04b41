import { limits, t } from '@food-court/shared-api';
import { formatNumber } from '#listing/format-number.ts';
import { photosHint } from '#forms/photos/photos-rule.ts';

/** Texts of spec point 5 verbatim; the others match the server’s, because it has the same rules. */
export const messages = {
  title: {
    get required() {
      return t('Title is Required');
    },
    get 'too-long'() {
      return t('Title can have at most {most} characters', { most: limits.title });
    },
    get unstorable() {
      return t('Title has a character that we can’t save');
    },
  },
  get categoryRequired() {
    return t('Category is Required');
  },
  get priceHint() {
    return t('In dollars, for one portion.');
  },
  get priceRequired() {
    return t('Price is Required');
  },
  get priceNumber() {
    return t('Price must be a number');
  },
  get priceNothing() {
    return t('Price must be more than 0');
  },
  get priceTooLow() {
    return t('Price must be at least {least}', {
      least: formatNumber(limits.leastPriceDollars, { minimumFractionDigits: 2 }),
    });
  },
  get priceHigh() {
    return t('Price can be at most {most}', { most: formatNumber(limits.priceDollars) });
  },
  get priceDecimals() {
    return t('Price can have at most two decimals');
  },
  minutesLearned: (minutes: number) =>
    t('It recently took {minutes} minutes, so that is what we promise buyers.', { minutes }),
  description: {
    get required() {
      return t('Description is Required');
    },
    get 'too-long'() {
      return t('Description can have at most {most} characters', { most: formatNumber(limits.description) });
    },
    get unstorable() {
      return t('Description has a character that we can’t save');
    },
  },
  get descriptionHint() {
    return t('Ingredients, taste, how spicy it is. Up to {most} characters.', {
      most: formatNumber(limits.description),
    });
  },
  marks: {
    get vegetarian() {
      return t('Vegetarian');
    },
    get vegan() {
      return t('Vegan');
    },
    get halal() {
      return t('Halal');
    },
    get spicy() {
      return t('Spicy');
    },
  },
  get marksHint() {
    return t('Visitors filter by this.');
  },
  get photoRequired() {
    return t('Photo is Required');
  },
  get photosLabel() {
    return t('Choose 1 to {most} photos', { most: limits.photosPerDish });
  },
  get photosHint() {
    return `${t('The first one appears on the menu.')} ${photosHint()}`;
  },
  get newPhotosHint() {
    return `${t('New photos replace all current ones.')} ${photosHint()}`;
  },
  photoNotSent: (name: string, reason: string) => t('{name}: {what}', { name, what: reason }),
  uploading: (photo: number, photos: number) => t('Uploading photo {photo} of {photos}…', { photo, photos }),
  get retryHint() {
    return t('What you typed is still here. Press the button again to continue.');
  },
  get signedOut() {
    return t('You’ve been signed out. Log in to come back here: what you typed is kept, but choose your photos again.');
  },
} as const;
