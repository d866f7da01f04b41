import type { Statement } from '../statement';

export const entities: readonly Statement[] = [
  {
    id: '3.1',
    says: 'A user has name, email, password, role (Buyer, Seller, admin) and image (the URL of the uploaded photo)',
    decided:
      'The password is the identity provider’s alone: a body that has one is accepted, and the password is dropped before anything can store or log it',
  },
  { id: '3.2', says: 'The auth session has uid and email' },
  { id: '3.3', says: 'A profile lookup returns name, email, image and role' },
  {
    id: '3.4',
    says: 'A product is sent with author (the creator’s name), email (creator), title, category, price, description and image',
  },
  { id: '3.5', says: 'A product’s image2 and image3 are optional' },
  { id: '3.6', says: 'Image values are URLs returned by the image host', decided: 'Others are refused' },
  { id: '3.7', says: 'A product is read back with _id, image, title, price, category and description' },
  {
    id: '3.8',
    says: 'An order is sent with name, email, image, title, price, category and description',
    decided: 'Ours also sends productId',
  },
  {
    id: '3.9',
    says: 'An order is read back with _id, title, price, category, description, image, owner name and e-mail',
  },
  {
    id: '3.10',
    says: 'A wish is sent with id (the product’s _id), name, email, image, title, price, category and description',
  },
  { id: '3.11', says: 'The categories are Chinese, Rice, Drinks and Chicken' },
  {
    id: '3.12',
    says: 'Prices are in dollars',
    decided: 'JSON numbers with at most two decimals; inside, integer cents',
  },
];
