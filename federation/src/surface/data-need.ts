import type { CallName, Role } from '@food-court/shared-api/contract';

/** A remote and a screen that it exposes, for example 'storefront/home'. */
export type ScreenId = `${string}/${string}`;

/** A read call whose answer the page shows. Its path parameters are those of the page, or those given here. */
export interface DataNeed {
  call: Extract<CallName, `GET ${string}`>;
  params?: Record<string, string>;
  /** The call is paged; the first page is loaded. */
  paged?: true;
  /**
   * Inputs of the call that the page's address may have in its query or as path parameters: '/search?q=soup'. Without any in
   * the query the call is not made.
   */
  query?: readonly string[];
  /** The call is also made without any of `query`, for lists that can be searched. */
  always?: true;
  /** Query inputs of the call, unless the page's address has others. */
  inputs?: Record<string, string>;
  /** The {email} of the call is that of the signed-in person. */
  own?: true;
  /** Limits the call to some of the roles that may open the page. */
  for?: readonly Role[];
}
