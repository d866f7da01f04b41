import type { QueryKey } from '@tanstack/react-query';
import type { CallName } from '@food-court/shared-api/contract';

/** Everybody’s: the menu. Nothing of payments is in any list here. */
const publicCalls = [
  'GET /banner',
  'GET /category/{category}',
  'GET /products/{category}',
  'GET /product/{id}',
  'GET /product/{id}/reviews',
  'GET /search',
  'GET /kitchen/{id}',
  'GET /kitchens',
] satisfies CallName[];

/** Of whoever is signed in: the profile that pages wait for, and the orders with their tracker. */
const ownCalls = [
  'GET /{email}',
  'GET /my-orders/{email}',
  'GET /my-checkouts/{email}',
  'GET /checkouts/{id}',
] satisfies CallName[];

export type Keeping = 'answers' | 'own';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The e-mail address in a call is that of the person: nobody else’s data is theirs to keep. */
const isCall = (call: CallName, path: string, email = ''): boolean => {
  const [, template = ''] = call.split(' ');
  const pattern = template.replace('{email}', escaped(encodeURIComponent(email))).replace(/\{\w+\}/g, '[^/?]+');
  return new RegExp(`^${pattern}(\\?.*)?$`).test(path);
};

/** What the food court answered, and nothing that a screen loads or makes itself. */
export const isAnswer = ([name]: QueryKey): boolean => String(name).startsWith('GET ');

/** Where the answer to a read call is saved; undefined: nowhere. */
export function keepingOf(path: string, email: string | undefined): Keeping | undefined {
  if (publicCalls.some((call) => isCall(call, path))) return 'answers';
  return email && ownCalls.some((call) => isCall(call, path, email)) ? 'own' : undefined;
}
