import type { Handlers } from '#platform/contract/handler';
import { readPage } from '#platform/contract/paging/read-page';
import type { PaymentsServices } from '#modules/payments/services';
import { setRate, withdrawRate } from '../settings/change-setting';
import { serviceFeeRate } from '../settings/setting-kinds';
import { findChangesAfter } from '../settings/settings-history.repository';
import { percentOf, presentServiceFeeChange } from '../settings/settings.presenter';
import { findServiceFee } from './service-fee.repository';

type ServiceFeeCall =
  | 'GET /service-fee'
  | 'GET /service-fee-changes'
  | 'POST /service-fee-changes'
  | 'DELETE /service-fee-changes/{id}';

type ServiceFeeServices = Pick<PaymentsServices, 'db' | 'courtClock'>;

const serviceFee = { rate: serviceFeeRate, kind: 'service_fee' } as const;

/** Reads from the primary database: an admin expects to see a change made a moment ago. */
export const serviceFeeHandlers = ({ db, courtClock }: ServiceFeeServices): Handlers<ServiceFeeCall> => ({
  'GET /service-fee': async () => ({ amount: percentOf(await findServiceFee(db)) }),

  'GET /service-fee-changes': async ({ query }) => {
    const { rows, next } = await readPage(query, (count, after) =>
      findChangesAfter(db, serviceFeeRate.kinds, { count, after }),
    );
    return { items: rows.map(presentServiceFeeChange), next };
  },

  'POST /service-fee-changes': ({ body: { amount: number, from }, caller, once }) =>
    once(async (trx) =>
      presentServiceFeeChange(await setRate(trx, caller, { number, from, ...serviceFee }, courtClock)),
    ),

  'DELETE /service-fee-changes/{id}': ({ params, caller }) =>
    db
      .transaction()
      .execute(async (trx) =>
        presentServiceFeeChange(await withdrawRate(trx, caller, { rate: serviceFeeRate, id: params.id })),
      ),
});
