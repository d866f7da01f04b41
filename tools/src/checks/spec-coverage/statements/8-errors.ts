import type { Statement } from '../statement';

export const errors: readonly Statement[] = [
  { id: '8.1', says: 'Login failure: toast ‘Something is wrong! Please Check and Try again’' },
  { id: '8.2', says: 'Buy Now failure: toast with the error message' },
  { id: '8.3', says: 'Registration error', decided: 'An error toast in plain words' },
  { id: '8.4', says: 'Payment card error: message shown inline' },
  { id: '8.5', says: 'Logout: toast ‘LogOut’' },
  { id: '8.6', says: 'Success toast ‘Successfully created a new Product!!’' },
  { id: '8.7', says: 'Success toast ‘Successfully added your new order {title}’' },
  { id: '8.8', says: 'Success toast ‘Successfully added your new wish {title}’' },
  { id: '8.9', says: 'Success toast ‘Login Successful’' },
  { id: '8.10', says: 'Success toast ‘Registration successful’' },
  {
    id: '8.11',
    says: 'Server errors of the product call',
    decided: 'Said in plain words, at the field where one is at fault; what was typed stays',
  },
  { id: '8.12', says: 'Server errors of the wish call', decided: 'An error toast in plain words' },
  { id: '8.13', says: 'Server errors of the upload call', decided: 'A message at the field; what was typed stays' },
];
