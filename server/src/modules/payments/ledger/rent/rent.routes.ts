import { rentLimits } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { readPage } from '#platform/contract/paging/read-page';
import type { PaymentsServices } from '#modules/payments/services';
import { setRate, withdrawRate } from '../settings/change-setting';
import { findOwnValues } from '../settings/own-values.repository';
import { rentRate } from '../settings/setting-kinds';
import { findChangesAfter } from '../settings/settings-history.repository';
import { percentOf, presentRentChange } from '../settings/settings.presenter';

type RentCall = 'GET /rent' | 'GET /rent-changes' | 'POST /rent-changes' | 'DELETE /rent-changes/{id}';

type RentServices = Pick<PaymentsServices, 'db' | 'courtClock'>;

/** Reads from the primary database: an admin expects to see a change made a moment ago. */
export const rentHandlers = ({ db, courtClock }: RentServices): Handlers<RentCall> => ({
  'GET /rent': async () => {
    const rents = await findOwnValues(db, 'rent', rentLimits.listed + 1);
    return {
      kitchens: rents
        .slice(0, rentLimits.listed)
        .map(({ uid, name, value }) => ({ id: uid, name, amount: percentOf(value) })),
      ...(rents.length > rentLimits.listed && { more: true }),
    };
  },

  'GET /rent-changes': async ({ query }) => {
    const { rows, next } = await readPage(query, (count, after) =>
      findChangesAfter(db, rentRate.kinds, { count, after }),
    );
    return { items: rows.map(presentRentChange), next };
  },

  'POST /rent-changes': ({ body: { amount: number, ...body }, caller, once }) =>
    once(async (trx) =>
      presentRentChange(await setRate(trx, caller, { ...body, number, rate: rentRate, kind: 'rent' }, courtClock)),
    ),

  'DELETE /rent-changes/{id}': ({ params, caller }) =>
    db
      .transaction()
      .execute(async (trx) => presentRentChange(await withdrawRate(trx, caller, { rate: rentRate, id: params.id }))),
});
