import type { Handlers } from '#platform/contract/handler';
import type { AccountsServices } from '../services';
import { deleteRevokedDevices } from '#modules/notifications/index';
import { endSessions } from './revocations.repository';

/** The provider reports sign-ins in whole seconds: rounding down keeps one that follows immediately valid. */
const startOfSecond = (time: Date): Date => new Date(Math.floor(time.getTime() / 1_000) * 1_000);

export const signOutHandlers = ({ db }: AccountsServices): Handlers<'POST /sign-out-everywhere'> => ({
  'POST /sign-out-everywhere': async ({ caller: { uid } }) => {
    await db.transaction().execute(async (trx) => {
      await endSessions(trx, uid, startOfSecond(new Date()));
      await deleteRevokedDevices(trx, uid);
    });
    return { _id: uid };
  },
});
