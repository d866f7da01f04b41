import { limits, t } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { photosHint } from '../photos/photos-rule';

const grouped = (figure: number): string => figure.toLocaleString('en-US');

/** The texts of spec point 5 to the letter; the others as the server says them, since it has the same rules. */
export const messages = {
  title: {
    required: 'Title is Required',
    'too-long': `Title can have at most ${limits.title} characters`,
    unstorable: 'Title has a character that can’t be kept',
  },
  categoryRequired: 'Category is Required',
  priceHint: 'In dollars, for one portion.',
  priceRequired: 'Price is Required',
  priceNumber: 'Price must be a number',
  priceNothing: 'Price must be more than 0',
  priceTooLow: `Price must be at least ${limits.leastPriceDollars.toFixed(2)}`,
  priceHigh: `Price can be at most ${grouped(limits.priceDollars)}`,
  priceDecimals: 'Price can have at most two decimals',
  portionsHint: 'How many can be ordered. Leave it empty when there is no limit.',
  portionsWhole: 'Portions left must be a whole number',
  portionsLow: 'Portions left can’t be less than 0',
  portionsHigh: `Portions left can be at most ${grouped(limits.portions)}`,
  minutesHint: `How long it cooks. Empty: ${kitchenLimits.usualMinutes}. After ${kitchenLimits.leastCookings} cookings the court goes by what they took.`,
  minutesLearned: (minutes: number) =>
    t('Its last cookings took {minutes} minutes, and buyers are promised that.', { minutes }),
  minutesWhole: 'Minutes must be a whole number',
  minutesRange: `Minutes must be from 1 to ${kitchenLimits.dishMinutes}`,
  description: {
    required: 'Description is Required',
    'too-long': `Description can have at most ${grouped(limits.description)} characters`,
    unstorable: 'Description has a character that can’t be kept',
  },
  descriptionHint: `What is in it, how it tastes, how hot it is. At most ${grouped(limits.description)} characters.`,
  marks: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    halal: 'Halal',
    spicy: 'Spicy',
    gluten: 'Contains gluten',
    nuts: 'Contains nuts',
  },
  noMarks: 'None of these',
  marksHint: 'Visitors filter by it. Who avoids gluten or nuts finds only dishes that say so here.',
  photoRequired: 'Photo is Required',
  photosLabel: `Choose 1 to ${limits.photosPerDish} photos`,
  photosHint: `The first one stands on the menu. ${photosHint}`,
  newPhotosHint: `New photos replace all the present ones. ${photosHint}`,
  photoNotSent: (name: string, reason: string) => `${name}: ${reason}`,
  uploading: (photo: number, photos: number) => t('Uploading photo {photo} of {photos}…', { photo, photos }),
  retryHint: 'Nothing you typed is lost: press the button again to go on.',
  signedOut:
    'Your sign-in is no longer valid. Log in again and you come back here; what you typed is kept, only photos have to be chosen again.',
} as const;
