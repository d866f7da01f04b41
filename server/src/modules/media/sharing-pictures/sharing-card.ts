import { createHash } from 'node:crypto';
import { formatDollars, type KitchenPage, type MenuDish, type Rating } from '@food-court/shared-api/contract';

/** The content of a sharing picture. */
export interface SharingCard {
  title: string;
  below: string;
  price?: string;
  rating?: Rating;
  /** The URL of a photo. */
  photo?: string;
}

/** Social networks show this size uncropped. */
export const pictureSize = { width: 1_200, height: 630 };

export const sharingAddress = '/sharing';
export const sharingPictureOfSite = `${sharingAddress}/food-court.jpg`;

/** Increment when the design changes: it changes all addresses, because messengers cache the pictures. */
const look = 2;

const versionOf = (card: SharingCard): string =>
  createHash('sha256')
    .update(JSON.stringify([look, card]))
    .digest('hex')
    .slice(0, 12);

const pathOf = (kind: 'dish' | 'kitchen', id: string, card: SharingCard): string =>
  `${sharingAddress}/${kind}/${id}/${versionOf(card)}.jpg`;

type SharedDish = Pick<MenuDish, '_id' | 'title' | 'author' | 'price' | 'rating' | 'image'>;

export const cardOfDish = ({ title, author, price, rating, image }: SharedDish): SharingCard => ({
  title,
  below: author,
  price: formatDollars(price),
  ...(rating && { rating }),
  photo: image,
});

type SharedKitchen = Pick<KitchenPage, '_id' | 'name' | 'rating' | 'image'> & {
  dishes: readonly Pick<MenuDish, 'category'>[];
};

export const cardOfKitchen = ({ name, dishes, rating, image }: SharedKitchen): SharingCard => ({
  title: name,
  below: [...new Set(dishes.map(({ category }) => category))].toSorted().join(', ') || 'A kitchen of one food court',
  ...(rating && { rating }),
  ...(image !== undefined && { photo: image }),
});

export const cardOfSite: SharingCard = {
  title: 'One basket, many kitchens, all ready together',
  below: 'Noodles, rice, chicken and cold drinks from one food court',
};

/** The path of the picture, which changes with anything on it. */
export const sharingPictureOfDish = (dish: SharedDish): string => pathOf('dish', dish._id, cardOfDish(dish));
export const sharingPictureOfKitchen = (kitchen: SharedKitchen): string =>
  pathOf('kitchen', kitchen._id, cardOfKitchen(kitchen));
