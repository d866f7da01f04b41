import type { Statement } from '../statement';

export const calls: readonly Statement[] = [
  { id: '7.1', says: 'GET /{email} answers the profile', decided: 'The owner’s and an admin’s alone' },
  {
    id: '7.2',
    says: 'GET /{email} is issued on each change of the auth user’s e-mail',
    decided: 'Not for an undefined e-mail',
  },
  { id: '7.3', says: 'POST to the image host: API key as query parameter, one file in the form data field image' },
  { id: '7.4', says: 'The image host’s answer is read for success and data.url' },
  {
    id: '7.5',
    says: 'POST /users takes JSON name, email, password, role, image',
    decided: 'Ours sends no password. For the own e-mail only; twice is the same as once',
  },
  {
    id: '7.6',
    says: 'POST /products takes JSON author, email, title, category, price, description, image, and image2 and image3 if present',
  },
  {
    id: '7.7',
    says: 'GET /products/{category} answers an array of products',
    decided: '?limit= (default 24, at most 200) and ?cursor=; the next page stands in a Link header',
  },
  { id: '7.8', says: 'GET /category/{category} answers a list' },
  { id: '7.9', says: 'GET /product/{id} answers one product' },
  {
    id: '7.10',
    says: 'GET /product-wish/{id} answers image, title, price, category, description',
    decided: 'Takes the wish’s _id; a dish’s works too',
  },
  { id: '7.11', says: 'GET /my-orders/{email} answers a list of orders' },
  { id: '7.12', says: 'GET /my-wish/{email} answers a list of wishes' },
  {
    id: '7.13',
    says: 'POST /order-product takes JSON name, email, image, title, price, category, description',
    decided:
      'The server takes the dish from its own catalogue; a price that differs is refused (409, with the current one), never charged',
  },
  {
    id: '7.14',
    says: 'POST /wish-product takes JSON id, name, email, image, title, price, category, description',
    decided: 'One wish per buyer and dish: adding twice is the same as once',
  },
  { id: '7.15', says: 'GET /orders/{id} answers title and price' },
  { id: '7.16', says: 'GET /admin answers', decided: 'Names and photos for visitors, e-mails too for signed-in users' },
  {
    id: '7.17',
    says: 'The auth provider is used for sign-up, e-mail and password sign-in, sign-out and state subscription',
  },
  {
    id: '7.18',
    says: 'Token sync, when its URL is set: POST with a Bearer token when signed in, DELETE when signed out',
    decided: 'The server offers such an endpoint',
  },
  { id: '7.19', says: 'The card payment provider is used to create a payment method' },
  { id: '7.20', says: 'Further script chunks load with a 120-second time-out' },
  {
    id: '7.21',
    says: 'Who may make which call',
    decided:
      'The permission table, from the verified ID token and the role in the user’s record, never from an e-mail in a path or body',
  },
  {
    id: '7.22',
    says: 'Server answers on failure',
    decided:
      'application/problem+json with a stable code, a human detail, requestId, and fields where a field is at fault; no stack, SQL or file path',
  },
  {
    id: '7.23',
    says: 'What the server does with a call that comes twice',
    decided:
      'POSTs that create something honour Idempotency-Key: 20 parallel calls with one key have one effect and one answer',
  },
];
