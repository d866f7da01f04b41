import type { Statement } from '../statement';

export const states: readonly Statement[] = [
  {
    id: '4.1',
    says: 'The user is null until the auth provider reports a signed-in user',
    decided: 'Until the provider has reported anything, the state is told apart as not known yet',
  },
  { id: '4.2', says: 'The user follows the changes that the auth provider reports' },
  {
    id: '4.3',
    says: 'A loading flag is set on sign-up, sign-in and sign-out',
    decided: 'It ends when the state is known',
  },
  {
    id: '4.4',
    says: 'Register creates the auth account, uploads the photo to the image host and posts the user record, in this order',
  },
  { id: '4.5', says: 'After it, Register goes to /login, logs out and shows ‘Registration successful’' },
  {
    id: '4.6',
    says: 'If Register’s upload does not report success, nothing further happens',
    decided: 'A message says so at the field, and what was typed stays',
  },
  {
    id: '4.7',
    says: 'Register’s errors',
    decided:
      'A registration that fails half-way can be repeated and completes: no account without a profile, no orphan',
  },
  { id: '4.8', says: 'Login’s success goes to / with ‘Login Successful’' },
  { id: '4.9', says: 'Login’s failure shows a toast and stays' },
  { id: '4.10', says: 'Add product uploads its photos one after the other: 1, then 2, then 3 if chosen' },
  { id: '4.11', says: 'After the uploads, Add product creates the product and shows a success toast' },
  {
    id: '4.12',
    says: 'After it, the form is not reset and there is no navigation',
    decided: 'One click creates one product (button busy, idempotency key); a ‘Clear form’ button stands beside it',
  },
  {
    id: '4.13',
    says: 'A failed upload creates no product',
    decided: 'A message says so at the field, and what was typed stays',
  },
  {
    id: '4.14',
    says: 'Buy Now on a category card creates the order, goes to /orders and shows the toast ‘Successfully added your new order {title}’',
  },
  {
    id: '4.15',
    says: 'Add to wish creates the wish, goes to /wishes and shows the toast ‘Successfully added your new wish {title}’',
  },
  { id: '4.16', says: 'Buy Now on a wish fetches the wished product and creates an order of it' },
  {
    id: '4.17',
    says: 'Buy Now on a wish then goes to /orders with the toast ‘Successfully added your new order {title}’',
  },
  { id: '4.18', says: 'Pay creates a card payment method on submit' },
  {
    id: '4.19',
    says: 'What a payment charges',
    decided: 'Exactly what the Pay button says; the return page never marks anything paid by itself',
  },
  {
    id: '4.20',
    says: 'Product statuses',
    decided:
      'A dish can be sold out, hidden or deleted, and then it is not sold; an order keeps dish and price as they were',
  },
  {
    id: '4.21',
    says: 'Order statuses',
    decided:
      'placed → accepted → preparing → ready → handed_over, or declined, cancelled; its payment: unpaid → processing → paid → refunded, or failed, which may be retried',
  },
];
