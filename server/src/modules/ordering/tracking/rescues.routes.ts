import type { Checkout } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { OrderingServices } from '../services';
import { syncProviderAfterCommit } from '#modules/payments/index';
import { refuseRescue } from '../substitution/end-rescue';
import { findRescue, type RescueRow } from '../substitution/rescues.repository';
import { takeRescue } from '../substitution/take-rescue';
import { readCheckout } from './read-checkouts';
import { getCheckout } from './tracking.repository';

type RescueCall = 'POST /rescues/{id}/replacement' | 'POST /rescues/{id}/refund';

/** Only the buyer may answer: not even an admin may choose what somebody eats. */
export function rescueHandlers(services: OrderingServices): Handlers<RescueCall> {
  const { db, courtClock: clock } = services;
  const answer = async (
    id: string,
    caller: Member,
    change: (trx: Trx, rescue: RescueRow) => Promise<void>,
  ): Promise<Checkout> => {
    const rescue = await findRescue(db, id);
    if (rescue?.buyer_uid !== caller.uid) throw notFound('We can’t find this offer.');
    await db.transaction().execute((trx) => change(trx, rescue));
    await syncProviderAfterCommit(services, rescue.order_id);
    return readCheckout(services, await getCheckout(db, rescue.checkout_id), caller);
  };

  return {
    'POST /rescues/{id}/replacement': ({ params, body, caller }) =>
      answer(params.id, caller, (trx, rescue) => takeRescue(trx, rescue, { ...body, clock })),
    'POST /rescues/{id}/refund': ({ params, caller }) => answer(params.id, caller, refuseRescue),
  };
}
