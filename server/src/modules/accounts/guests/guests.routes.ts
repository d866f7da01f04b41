import { randomBytes } from 'node:crypto';
import type { Handlers } from '#platform/contract/handler';
import { newId } from '#platform/database/new-id';
import { hashGuestSecret } from '#platform/identity/guests';
import type { AccountsServices } from '../services';
import { claimGuest } from './claim-guest';
import { secretBytes } from './guest-links';
import { insertGuest } from './guests.repository';

export const guestHandlers = ({
  db,
  guestsOfOtherModules,
}: AccountsServices): Handlers<'POST /guests' | 'POST /guests/claim'> => ({
  'POST /guests': async () => {
    const secret = randomBytes(secretBytes).toString('base64url');
    const expiresAt = await insertGuest(db, newId(), hashGuestSecret(secret));
    return { secret, expiresAt: expiresAt.toISOString() };
  },

  'POST /guests/claim': async ({ body, caller }) => {
    const claim = { uid: caller.uid, secret: body.secret };
    const claimedAt = await db.transaction().execute((trx) => claimGuest(trx, claim, guestsOfOtherModules));
    return { claimedAt: claimedAt.toISOString() };
  },
});
