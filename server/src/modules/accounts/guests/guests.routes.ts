import type { Handlers } from '#platform/contract/handler';
import type { AccountsServices } from '../services';
import { claimGuest } from './claim-guest';
import { makeGuest } from './make-guest';

export const guestHandlers = ({
  db,
  guestsOfOtherModules,
}: AccountsServices): Handlers<'POST /guests' | 'POST /guests/claim'> => ({
  'POST /guests': async () => {
    const { secret, expiresAt } = await makeGuest(db);
    return { secret, expiresAt: expiresAt.toISOString() };
  },

  'POST /guests/claim': async ({ body, caller }) => {
    const claim = { uid: caller.uid, isGuest: caller.guestUntil !== undefined, secret: body.secret };
    const claimedAt = await db.transaction().execute((trx) => claimGuest(trx, claim, guestsOfOtherModules));
    return { claimedAt: claimedAt.toISOString() };
  },
});
