import type { QueryKey } from '@tanstack/react-query';
import type { CallName } from '@food-court/shared-api/contract';

/** Calls of the menu, which are the same for everybody. Neither list contains anything about payments. */
const publicCalls = [
  'GET /banner',
  'GET /court-terms',
  'GET /category/{category}',
  'GET /products/{category}',
  'GET /product/{id}',
  'GET /product/{id}/reviews',
  'GET /search',
  'GET /kitchen/{id}',
  'GET /kitchens',
] satisfies CallName[];

/** Calls of the signed-in person: the profile that pages wait for, and the orders with their tracker. */
const ownCalls = [
  'GET /{email}',
  'GET /my-orders/{email}',
  'GET /my-checkouts/{email}',
  'GET /checkouts/{id}',
] satisfies CallName[];

export type Keeping = 'answers' | 'own';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The e-mail address in the call must be the person’s own, so that nobody saves another person’s data. */
const isCall = (call: CallName, path: string, email = ''): boolean => {
  const [, template = ''] = call.split(' ');
  const pattern = template.replace('{email}', escaped(encodeURIComponent(email))).replace(/\{\w+\}/g, '[^/?]+');
  return new RegExp(`^${pattern}(\\?.*)?$`).test(path);
};

/** Only answers of the food court, nothing that a screen loads or computes itself. */
export const isAnswer = ([name]: QueryKey): boolean => String(name).startsWith('GET ');

/** Where the answer to a read call is saved; undefined if it is not saved. */
export function keepingOf(path: string, email: string | undefined): Keeping | undefined {
  if (publicCalls.some((call) => isCall(call, path))) return 'answers';
  return email && ownCalls.some((call) => isCall(call, path, email)) ? 'own' : undefined;
}
