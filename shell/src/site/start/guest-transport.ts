import type { Transport } from '@food-court/shared-api';
import { guestHeaders } from '@food-court/shared-api/guest';
import { getSession } from '@food-court/shared-auth';
import { looksSignedIn } from '#account/looks-signed-in.ts';

/** Names the guest of this browser in the calls that admit guests, unless somebody is signed in. A token counts more. */
export const asGuest =
  (send: Transport): Transport =>
  ({ headers, ...request }) =>
    send({
      ...request,
      headers: looksSignedIn(getSession()) ? headers : { ...guestHeaders(request.path), ...headers },
    });
