import { commissionLimits, type AnswerOf } from '@food-court/shared-api/contract';
import type { Settings } from '#platform/config/settings';
import type { Handlers } from '#platform/contract/handler';
import type { Db } from '#platform/database/tables';
import { readPage } from '#platform/contract/paging/read-page';
import { allow } from '#platform/http/refusal';
import { findAccountUid, isOwnEmail } from '#modules/accounts/index';
import { setRate, withdrawRate, type CourtDays } from '../settings/change-setting';
import { commissionRate } from '../settings/setting-kinds';
import { findOwnValues } from '../settings/own-values.repository';
import { findChangesAfter } from '../settings/settings-history.repository';
import { percentOf, presentChange } from '../settings/settings.presenter';
import { commissionOf, findComing, findCommissions, findDefaultCommission } from './commission.repository';
import { nextCommission } from './next-commission';

type CommissionCall =
  | 'GET /commission'
  | 'GET /commission/{email}'
  | 'GET /commission-changes'
  | 'POST /commission-changes'
  | 'DELETE /commission-changes/{id}';

interface CommissionServices {
  db: Db;
  settings: Pick<Settings, 'payments'>;
  courtClock: CourtDays;
}

const commission = { rate: commissionRate, kind: 'commission' } as const;

/** Reads from the primary database: an admin expects to see a change made a moment ago. */
export function commissionHandlers({ db, settings, courtClock }: CommissionServices): Handlers<CommissionCall> {
  const initial = settings.payments.platformFeePercent;
  return {
    'GET /commission': async () => {
      const everyone = await findDefaultCommission(db);
      const own = await findOwnValues(db, 'commission', commissionLimits.listed + 1);
      return {
        percent: everyone === undefined ? initial : percentOf(everyone),
        kitchens: own
          .slice(0, commissionLimits.listed)
          .map(({ uid, name, value }) => ({ id: uid, name, percent: percentOf(value) })),
        ...(own.length > commissionLimits.listed && { more: true }),
      };
    },

    'GET /commission/{email}': async ({ params, caller }) => {
      const isAllowed = isOwnEmail(caller, params.email) || caller.profile.role === 'admin';
      allow(isAllowed, 'Only the seller of this kitchen and admins may do this.');
      const uid = await findAccountUid(db, caller, params.email);
      return presentOfKitchen(db, uid, initial);
    },

    'GET /commission-changes': async ({ query }) => {
      const { rows, next } = await readPage(query, (count, after) =>
        findChangesAfter(db, commissionRate.kinds, { count, after }),
      );
      return { items: rows.map(presentChange), next };
    },

    'POST /commission-changes': ({ body: { percent: number, ...body }, caller, once }) =>
      once(async (trx) => presentChange(await setRate(trx, caller, { ...body, number, ...commission }, courtClock))),

    'DELETE /commission-changes/{id}': ({ params, caller }) =>
      db
        .transaction()
        .execute(async (trx) => presentChange(await withdrawRate(trx, caller, { ...commission, id: params.id }))),
  };
}

async function presentOfKitchen(
  db: Db,
  uid: string,
  initialPercent: number,
): Promise<AnswerOf<'GET /commission/{email}'>> {
  const now = (await findCommissions(db, [uid], initialPercent)).get(uid)!;
  const next = nextCommission(now, await findComing(db, uid, 2 * commissionLimits.coming));
  return {
    percent: percentOf(commissionOf(now)),
    ...(next && { next: { percent: percentOf(next.value), from: next.from.toISOString() } }),
  };
}
