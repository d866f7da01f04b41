import type { Statement } from '../statement';

export const validation: readonly Statement[] = [
  { id: '5.1', says: 'Add product requires a title: ‘Title is Required’' },
  { id: '5.2', says: 'Add product requires a category: ‘Category is Required’' },
  { id: '5.3', says: 'Add product requires a price: ‘Price is Required’' },
  { id: '5.4', says: 'Add product requires a description: ‘Description is Required’' },
  { id: '5.5', says: 'Add product requires a photo: ‘Photo is Required’' },
  { id: '5.6', says: 'Each message stands in red under its field' },
  {
    id: '5.7',
    says: 'Add product’s price is a number input',
    decided: 'Also more than 0, at most 10,000, at most two decimals, each with its own message',
  },
  { id: '5.8', says: 'Add product’s photo is a file input that takes several' },
  { id: '5.9', says: 'Add product’s label says to choose 1 to 3 photos', decided: 'Enforced: ‘Choose 1 to 3 photos’' },
  {
    id: '5.10',
    says: 'Add product’s category choices are Chinese, Drinks, Rice, Chicken, after a disabled ‘Choose Category’ prompt',
  },
  { id: '5.11', says: 'Register requires a role' },
  { id: '5.12', says: 'Register requires a photo: ‘Photo is Required’' },
  { id: '5.13', says: 'Register’s e-mail field is of the e-mail input type' },
  { id: '5.14', says: 'Login’s e-mail field is of the e-mail input type' },
  { id: '5.15', says: 'Payment shows the card field’s error message in red under the Pay button' },
  { id: '5.16', says: 'The Pay button is disabled until the payment library is ready' },
];
