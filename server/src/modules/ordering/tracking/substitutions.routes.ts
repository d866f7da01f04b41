import type { Checkout } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { OrderingServices } from '../services';
import { syncProviderAfterCommit } from '#modules/payments/index';
import { refuseSubstitution } from '../substitution/end-substitution';
import { findSubstitution, type SubstitutionRow } from '../substitution/substitutions.repository';
import { takeSubstitution } from '../substitution/take-substitution';
import { readCheckout } from './read-checkouts';
import { getCheckout } from './tracking.repository';

type SubstitutionCall = 'POST /rescues/{id}/replacement' | 'POST /rescues/{id}/refund';

/** Only the buyer may answer: not even an admin may choose what somebody eats. */
export function substitutionHandlers(services: OrderingServices): Handlers<SubstitutionCall> {
  const { db, courtClock: clock } = services;
  const answer = async (
    id: string,
    caller: Member,
    change: (trx: Trx, substitution: SubstitutionRow) => Promise<void>,
  ): Promise<Checkout> => {
    const substitution = await findSubstitution(db, id);
    if (substitution?.buyer_uid !== caller.uid) throw notFound('We can’t find this offer.');
    await db.transaction().execute((trx) => change(trx, substitution));
    await syncProviderAfterCommit(services, substitution.order_id);
    return readCheckout(services, await getCheckout(db, substitution.checkout_id), caller);
  };

  return {
    'POST /rescues/{id}/replacement': ({ params, body, caller }) =>
      answer(params.id, caller, (trx, substitution) => takeSubstitution(trx, substitution, { ...body, clock })),
    'POST /rescues/{id}/refund': ({ params, caller }) => answer(params.id, caller, refuseSubstitution),
  };
}
