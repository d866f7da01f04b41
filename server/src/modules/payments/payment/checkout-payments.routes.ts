import { centsFromDollars, dollarsFromCents, type PaymentRecord } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { fieldFault } from '#platform/http/field-faults';
import { invalid, notFound } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { recordAdminAction } from '#modules/accounts/index';
import { findCheckout, type Checkout } from '../checkouts/checkouts.repository';
import { findPayment } from '../checkouts/payments.repository';
import { isOffered } from '../methods/method-of';
import { refundCheckout, type RefundedOrder } from '../refunds/refund-checkout';
import { findRefundParts } from '../refunds/refunds.repository';
import { refuseFailed } from '../refunds/refuse-failed';
import type { PaymentsServices } from '../services';
import { mayReadPayment } from './payments.policy';
import { readPayments } from './read-payments';
import { mayPayPart } from './may-pay-part';
import { settlePayment, syncProviderAfterCommit } from './settle-payment';
import { startPayment } from './start-payment';

type CheckoutPaymentCall = 'POST /checkouts/{id}/payments' | 'POST /checkouts/{id}/refunds' | 'GET /payments/{id}';

/** Payments of a whole checkout. The calls about its orders are in payments.routes.ts. */
export function checkoutPaymentHandlers(services: PaymentsServices): Handlers<CheckoutPaymentCall> {
  const { db, orders } = services;

  return {
    'POST /checkouts/{id}/payments': async ({ params, body: { method = 'card', amount }, caller, once }) => {
      const checkout = await findCheckout(db, params.id);
      if (!checkout || !(await mayPayPart(db, caller, checkout))) throw notFound('We can’t find this order.');
      const isUsable = isOffered(services, method) && mayUse(services, method, checkout);
      if (!isUsable) throw invalid([fieldFault('method', 'must be a method of this court')]);
      const amountCents = amount === undefined ? undefined : centsFromDollars(amount);
      return startPayment(services, { checkoutId: checkout.id, payerUid: caller.uid, method, amountCents }, { once });
    },

    'GET /payments/{id}': async ({ params, caller }) => {
      const payment = await findPayment(db, params.id);
      const checkout = payment && (await findCheckout(db, payment.checkout_id));
      if (!checkout || !mayReadPayment(caller, { ...payment, ...checkout }))
        throw notFound('We can’t find this payment.');
      if (payment.provider_id !== null && payment.state !== 'paid') await settlePayment(services, payment.provider_id);
      const [present] = await readPayments(db, payment.checkout_id, payment.id);
      return present as PaymentRecord;
    },

    'POST /checkouts/{id}/refunds': async ({ params, body, caller, once }) => {
      if (!(await findCheckout(db, params.id))) throw notFound('We can’t find this order.');
      const { parts } = await once(async (trx) => {
        const made = await refundCheckout(trx, params.id, body, { byUid: caller.uid, orders });
        for (const part of made) await recordRefund(trx, caller, part, body.reason);
        return { parts: made };
      });
      if (parts[0]) await syncProviderAfterCommit(services, parts[0].orderId);
      refuseFailed((await Promise.all(parts.map((part) => findRefundParts(db, part)))).flat());
      const cents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { amount: dollarsFromCents(cents), payments: await readPayments(db, params.id) };
    },
  };
}

/** A wallet pays for orders of a member, while the court has wallets. */
const mayUse = ({ settings }: PaymentsServices, method: string, { buys }: Pick<Checkout, 'buys'>): boolean =>
  method !== 'wallet' || (settings.payments.wallet.mode !== 'off' && buys === 'orders');

const recordRefund = (trx: Trx, caller: Member, part: RefundedOrder, reason: string | undefined): Promise<void> =>
  recordAdminAction(trx, caller, {
    action: 'refund',
    subjectKind: 'order',
    subject: part.orderId,
    ownerUid: part.sellerUid,
    after: { amount_cents: part.amountCents, ...(reason !== undefined && { reason }) },
  });
