import type { Handlers } from '#platform/contract/handler';
import { allow } from '#platform/http/refusal';
import type { ReportsServices } from '../services';
import { findAccountUid, isOwnEmail } from '#modules/accounts/index';
import { countCurrentLoad, CachedCurrentLoad } from './current-load';
import { readCourtFigures, readKitchenFigures } from './read-figures';

/** Reads from a replica if there is one: figures need not be up to the second. */
export function figuresHandlers({
  db,
  readDb,
  courtClock,
}: ReportsServices): Handlers<'GET /figures' | 'GET /figures/{email}'> {
  const present = new CachedCurrentLoad((now) => countCurrentLoad(readDb, now, courtClock));
  return {
    'GET /figures': () => readCourtFigures(readDb, new Date(), courtClock, (now) => present.read(now)),

    'GET /figures/{email}': async ({ params: { email }, caller }) => {
      allow(
        isOwnEmail(caller, email) || caller.profile.role === 'admin',
        'Only the seller of this kitchen and admins may see its figures.',
      );
      return readKitchenFigures(readDb, await findAccountUid(db, caller, email), new Date(), courtClock);
    },
  };
}
