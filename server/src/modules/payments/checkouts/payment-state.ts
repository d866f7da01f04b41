import type { PaymentState } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { changeCheckout, findOrdersOfCheckout, type Checkout, type NewOrderEvent } from './checkouts.repository';
import { findPayments, isFullyRefunded, type Payment } from './payments.repository';

type Part = Pick<Payment, 'state' | 'amount_cents' | 'returned_cents'>;

interface CheckoutPayments {
  amountCents: number;
  payments: readonly Part[];
  isRefunded: boolean;
}

/** Sums what was paid, without payments that went back because they completed nothing. */
export const paidCentsOf = (payments: readonly Part[]): number =>
  payments.reduce(
    (sum, { state, amount_cents, returned_cents }) => sum + (state === 'paid' ? amount_cents - returned_cents : 0),
    0,
  );

/** The state of a checkout follows from its payments. It is paid when they add up to what it costs. */
export function paymentStateOf({ amountCents, payments, isRefunded }: CheckoutPayments): PaymentState {
  if (paidCentsOf(payments) >= amountCents) return isRefunded ? 'refunded' : 'paid';
  if (payments.some(({ state }) => state === 'processing')) return 'processing';
  return payments.some(({ state }) => state === 'failed') ? 'failed' : 'unpaid';
}

/** Payments that may still be paid: the last one of each payer, unless it has ended. */
export function payablePayments<Given extends Pick<Payment, 'state' | 'payer_uid'>>(
  payments: readonly Given[],
): Given[] {
  const last = new Map(payments.map((payment) => [payment.payer_uid, payment]));
  return [...last.values()].filter(({ state }) => state === 'open' || state === 'processing' || state === 'failed');
}

type Changed = Pick<Checkout, 'id' | 'amount_cents' | 'payment'>;

/** Call after a change of a payment or refund of a locked checkout. A changed state comes with an event for every order. */
export async function updatePaymentState(
  trx: Trx,
  { id, amount_cents, payment: before }: Changed,
): Promise<{ paidCents: number; events: NewOrderEvent[] }> {
  const payments = await findPayments(trx, id);
  const payment = paymentStateOf({ amountCents: amount_cents, payments, isRefunded: await isFullyRefunded(trx, id) });
  const paidCents = paidCentsOf(payments);
  if (payment === before) return { paidCents, events: [] };
  await changeCheckout(trx, id, { payment });
  return { paidCents, events: await paymentEvents(trx, id, payment) };
}

export const paymentEvents = async (trx: Trx, id: string, payment: PaymentState): Promise<NewOrderEvent[]> =>
  (await findOrdersOfCheckout(trx, id)).map((order) => ({ order_id: order.id, payment }));
