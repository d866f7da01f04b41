import type { Handlers } from '#contract/handler';
import { allow } from '#http/allow';
import { notFound, Refusal } from '#http/refusal';
import type { House } from '#house';
import { findOrder, type OrderRow } from '#features/orders/orders.repository';
import { mayReadOrder } from '#features/orders/orders.policy';
import { presentOrder } from '#features/orders/orders.presenter';
import { beginPayment } from './begin-payment';
import { findPayment, type Payment } from './checkouts.repository';
import { followUp } from './follow-up';
import { mayPay, mayReadReceipt, mayRefund } from './payments.policy';
import { presentReceipt } from './receipt.presenter';
import { refundOnRequest } from './refunds/refund-on-request';
import { findRefund } from './refunds/refunds.repository';
import { settle } from './settle';

type PaymentCall =
  | 'POST /orders/{id}/payment'
  | 'POST /orders/{id}/payment-check'
  | 'GET /orders/{id}/receipt'
  | 'POST /orders/{id}/refunds';

export function paymentHandlers(house: House): Handlers<PaymentCall> {
  const { db, publicUrl } = house;
  const shown = async (id: string) => presentOrder((await findOrder(db, id)) as OrderRow, publicUrl);
  const found = async (id: string, isTheirs: (payment: Payment) => boolean): Promise<Payment> => {
    const payment = await findPayment(db, id);
    if (!payment || !isTheirs(payment)) throw notFound('There is no such order.');
    return payment;
  };

  return {
    'POST /orders/{id}/payment': async ({ params, caller }) => {
      await found(params.id, (payment) => mayPay(caller, payment));
      return beginPayment(house, params.id);
    },

    'POST /orders/{id}/payment-check': async ({ params, caller }) => {
      const { intent_id } = await found(params.id, (payment) => mayPay(caller, payment));
      if (intent_id !== null) await settle(house, intent_id);
      return shown(params.id);
    },

    'GET /orders/{id}/receipt': async ({ params, caller }) => {
      const receipt = presentReceipt(await found(params.id, (payment) => mayReadReceipt(caller, payment)));
      if (!receipt) throw notFound('This order is not paid, so there is no receipt yet.');
      return receipt;
    },

    'POST /orders/{id}/refunds': async ({ params, body, caller, once }) => {
      const payment = await found(params.id, (order) => mayReadOrder(caller, order));
      allow(mayRefund(caller, payment), 'Only the seller of this dish and admins can send money back.');
      const { refundId } = await once((trx) => refundOnRequest(trx, params.id, body, caller.uid));
      await followUp(house, params.id);
      if ((await findRefund(db, refundId))?.state === 'failed') throw refusedByProvider();
      return shown(params.id);
    },
  };
}

const refusedByProvider = () =>
  new Refusal(
    'conflict',
    'The card provider refused to send this money back, so nothing was sent. Whoever runs the court can find out why.',
  );
