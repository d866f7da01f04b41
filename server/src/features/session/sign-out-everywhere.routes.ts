import type { Handlers } from '#contract/handler';
import type { Services } from '#services';
import { deleteRevokedDevices } from '../push/push-devices.repository';
import { endSessions } from './revocations.repository';

export const signOutHandlers = ({ db }: Services): Handlers<'POST /sign-out-everywhere'> => ({
  'POST /sign-out-everywhere': async ({ caller: { uid } }) => {
    await db.transaction().execute(async (trx) => {
      await endSessions(trx, uid, new Date());
      await deleteRevokedDevices(trx, uid);
    });
    return { _id: uid };
  },
});
