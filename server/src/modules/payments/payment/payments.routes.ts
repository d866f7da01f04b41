import type { AnswerOf, CallInput } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { allow, notFound } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { PaymentsServices } from '../services';
import { recordAdminAction } from '#modules/accounts/index';
import { startPayment } from './start-payment';
import type { OrderPayment } from '../checkouts/checkouts.repository';
import { findAllowed } from './find-allowed';
import { mayReadReceipt, mayRefund } from './payments.policy';
import { readReceipt } from '../receipts/read-receipt';
import { refundOrder } from '../refunds/request-refund';
import { findRefundParts } from '../refunds/refunds.repository';
import { refuseFailed } from '../refunds/refuse-failed';
import { mayPayPart } from './may-pay-part';
import { settlePayment, syncProviderAfterCommit } from './settle-payment';

type PaymentCall =
  | 'POST /orders/{id}/payment'
  | 'POST /orders/{id}/payment-check'
  | 'GET /orders/{id}/receipt'
  | 'POST /orders/{id}/refunds';

/** Provided by the ordering module. */
export interface OrderView {
  mayRead: (caller: Member, payment: OrderPayment) => boolean;
  present: (id: string, viewer: Member) => Promise<AnswerOf<'POST /orders/{id}/refunds'>>;
}

export function paymentHandlers(services: PaymentsServices, { mayRead, present }: OrderView): Handlers<PaymentCall> {
  const { db, orders } = services;

  return {
    'POST /orders/{id}/payment': async ({ params, caller }) => {
      const payment = await findAllowed(db, params.id, (order) => mayPayPart(db, caller, order));
      const { clientSecret, amount } = await startPayment(services, { checkoutId: payment.id, payerUid: caller.uid });
      if (clientSecret === undefined) throw new Error(`The card payment of checkout ${payment.id} has no secret`);
      return { clientSecret, amount };
    },

    'POST /orders/{id}/payment-check': async ({ params, caller }) => {
      const { payable_ids } = await findAllowed(db, params.id, (payment) => mayPayPart(db, caller, payment));
      for (const id of payable_ids) await settlePayment(services, id);
      return present(params.id, caller);
    },

    'GET /orders/{id}/receipt': async ({ params, caller }) => {
      const payment = await findAllowed(db, params.id, (order) => mayReadReceipt(caller, order));
      if (payment.paid_at === null) throw notFound('This order isn’t paid yet, so there is no receipt.');
      return readReceipt(services, { ...payment, paid_at: payment.paid_at });
    },

    'POST /orders/{id}/refunds': async ({ params, body, caller, once }) => {
      const payment = await findAllowed(db, params.id, (order) => mayRead(caller, order));
      allow(mayRefund(caller, payment), 'Only the seller of this dish and admins can refund this order.');
      const { requestId } = await once((trx) => refundAndRecord(trx, { id: params.id, payment, body, caller, orders }));
      await syncProviderAfterCommit(services, params.id);
      refuseFailed(await findRefundParts(db, { orderId: params.id, requestId }));
      return present(params.id, caller);
    },
  };
}

interface RequestedRefund extends Pick<PaymentsServices, 'orders'> {
  /** The id of the order. */
  id: string;
  payment: OrderPayment;
  body: CallInput<'POST /orders/{id}/refunds'>['body'];
  caller: Member;
}

async function refundAndRecord(trx: Trx, { id, payment, body, caller, orders }: RequestedRefund) {
  const refund = await refundOrder(trx, id, body, { byUid: caller.uid, orders });
  await recordAdminAction(trx, caller, {
    action: 'refund',
    subjectKind: 'order',
    subject: id,
    ownerUid: payment.seller_uid,
    after: { amount_cents: refund.amountCents, ...(body.reason !== undefined && { reason: body.reason }) },
  });
  return refund;
}
