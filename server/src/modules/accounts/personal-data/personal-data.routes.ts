import type { Handlers } from '#platform/contract/handler';
import { allow, notFound } from '#platform/http/refusal';
import type { AccountsServices } from '../services';
import { isOwnEmail } from '../users/users.policy';
import { erasePerson } from './erase-person';
import { exportPerson } from './export-person';

export const personalDataHandlers = ({
  db,
  publicUrl,
  erasureOfOtherModules,
  exportOfOtherModules,
}: AccountsServices): Handlers<'GET /my-data/{email}' | 'DELETE /my-account/{email}'> => ({
  'GET /my-data/{email}': async ({ params, caller }) => {
    allow(isOwnEmail(caller, params.email), 'You can only export your own data.');
    const data = await exportPerson(db, caller.uid, { publicUrl, exportOfOtherModules });
    if (!data) throw notFound('We can’t find this account.');
    return data;
  },

  /** The browser deletes the account at the identity provider afterwards; if it can't, the next token sync does. */
  'DELETE /my-account/{email}': async ({ params, caller }) => {
    allow(isOwnEmail(caller, params.email), 'You can only delete your own account.');
    await db.transaction().execute((trx) => erasePerson(trx, caller.uid, erasureOfOtherModules));
    return { _id: caller.uid };
  },
});
