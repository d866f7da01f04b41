import { limits } from 'shared-api';

const grouped = (figure: number): string => figure.toLocaleString('en-US');
const largestPhoto = `${limits.photoBytes / 1024 / 1024} MB`;
const photoKinds = 'JPEG, PNG, WebP, AVIF or GIF';

/** Spec point 5 to the letter; the rest in the words of the server, which has the same rules. */
export const messages = {
  titleRequired: 'Title is Required',
  titleLength: `Title can have at most ${limits.title} characters`,
  categoryRequired: 'Category is Required',
  priceRequired: 'Price is Required',
  priceNumber: 'Price must be a number',
  priceLow: 'Price must be more than 0',
  priceHigh: `Price can be at most ${grouped(limits.priceDollars)}`,
  priceDecimals: 'Price can have at most two decimals',
  descriptionRequired: 'Description is Required',
  descriptionLength: `Description can have at most ${grouped(limits.description)} characters`,
  descriptionHint: `What is in it, how it tastes, how hot it is. At most ${grouped(limits.description)} characters.`,
  photoRequired: 'Photo is Required',
  photosLabel: `Choose 1 to ${limits.photosPerDish} photos`,
  photosHint: `The first one stands on the menu. ${photoKinds}, each up to ${largestPhoto}.`,
  newPhotosHint: `New photos replace all the present ones. ${photoKinds}, each up to ${largestPhoto}.`,
  photoSize: (name: string) => `${name} is larger than ${largestPhoto}. Please choose a smaller photo.`,
  photoKind: (name: string) => `${name} is not a photo that can be shown here. Please choose ${photoKinds}.`,
  photoNotSent: (name: string, reason: string) => `${name}: ${reason}`,
  uploading: (photo: number, photos: number) => `Uploading photo ${photo} of ${photos}…`,
  kept: 'Nothing you typed is lost: press the button again to go on.',
  signedOut: 'Your sign-in is no longer valid. Log in again and you come back here; what you typed is kept, only photos have to be chosen again.',
  notSignedOut: 'You could not be logged out. Please try again.',
} as const;
