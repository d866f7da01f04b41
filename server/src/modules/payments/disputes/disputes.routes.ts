import type { AnswerOf } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { Member } from '#platform/identity/caller';
import { notFound } from '#platform/http/refusal';
import { recordAdminAction } from '#modules/accounts/index';
import type { PaymentsServices } from '../services';
import type { OrderPayment } from '../checkouts/checkouts.repository';
import { findAllowed } from '../payment/find-allowed';
import { mayReadDispute } from '../payment/payments.policy';
import { sendAnswer, tooLate } from './send-answer';
import { presentDispute } from './dispute.presenter';
import { findDisputeOfCheckout, findUndecidedDisputes } from './disputes.repository';

/** More than a court can answer in a day. The next ones follow when these are decided. */
const mostListed = 100;

type DisputeCall = 'GET /disputes' | 'GET /orders/{id}/dispute' | 'POST /orders/{id}/dispute-answer';
type Answer = AnswerOf<'GET /orders/{id}/dispute'>;

export function disputeHandlers(services: PaymentsServices): Handlers<DisputeCall> {
  const { db } = services;
  const findDisputable = (id: string, caller: Member): Promise<OrderPayment> =>
    findAllowed(db, id, (payment) => mayReadDispute(caller, payment));
  const present = async (checkoutId: string): Promise<Answer> => {
    const dispute = await findDisputeOfCheckout(db, checkoutId);
    return dispute ? { dispute: presentDispute(dispute) } : {};
  };

  return {
    'GET /disputes': async () =>
      (await findUndecidedDisputes(db, mostListed)).map((row) => ({
        ...presentDispute(row),
        _id: row.id,
        ...(row.order_id === null ? { topUpBy: row.buyer_uid } : { orderId: row.order_id }),
      })),

    'GET /orders/{id}/dispute': async ({ params, caller }) => present((await findDisputable(params.id, caller)).id),

    'POST /orders/{id}/dispute-answer': async ({ params, body, caller }) => {
      const { id: checkoutId } = await findDisputable(params.id, caller);
      const dispute = await findDisputeOfCheckout(db, checkoutId);
      if (!dispute) throw notFound('The payment of this order isn’t disputed.');
      if (dispute.state !== 'open') throw tooLate();
      // Recorded before it is sent, so that no answer is without a record.
      await db.transaction().execute((trx) =>
        recordAdminAction(trx, caller, {
          action: 'dispute answered',
          subjectKind: 'order',
          subject: params.id,
          after: { dispute: dispute.id, characters: body.text.length },
        }),
      );
      await sendAnswer(services, dispute.id, body.text.trim());
      return present(checkoutId);
    },
  };
}
