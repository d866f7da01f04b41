import { recordAdminAction } from '#modules/accounts/index';
import type { PaymentsServices } from '#modules/payments/services';
import type { Handlers } from '#platform/contract/handler';
import { lockSettings } from '../settings/change-setting';
import { insertSetting } from '../settings/court-settings.repository';
import { takesTips } from './tips.repository';

/** Turning tips on twice changes nothing. Reads from the primary database. */
export const tipHandlers = ({ db }: Pick<PaymentsServices, 'db'>): Handlers<'GET /tips' | 'PATCH /tips'> => ({
  'GET /tips': async () => ({ on: await takesTips(db) }),

  'PATCH /tips': ({ body: { on }, caller }) =>
    db.transaction().execute(async (trx) => {
      await lockSettings(trx);
      if ((await takesTips(trx)) === on) return { on };
      await insertSetting(trx, {
        kind: 'tips',
        kitchenUid: null,
        value: on ? 1 : 0,
        from: undefined,
        byUid: caller.uid,
      });
      await recordAdminAction(trx, caller, {
        action: 'tips set',
        subjectKind: 'court',
        subject: 'every kitchen',
        before: { on: !on },
        after: { on },
      });
      return { on };
    }),
});
