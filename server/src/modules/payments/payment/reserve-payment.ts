import { cardPart, dollarsFromCents, formatDollars, minCardCents } from '@food-court/shared-api/contract';
import type { Once } from '#platform/contract/idempotency/once';
import type { Db, Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { termsOf } from '../methods/method-of';
import type { PaymentsServices } from '../services';
import { type Checkout, findCheckoutState, lockCheckout } from '../checkouts/checkouts.repository';
import { paidCentsOf, payablePayments } from '../checkouts/payment-state';
import { findShares } from '../checkouts/shares.repository';
import {
  changePayment,
  findPayments,
  getPayment,
  insertPayment,
  nameAtProvider,
  type Payment,
} from '../checkouts/payments.repository';
import { amountToAsk } from './share-to-pay';

type Services = Pick<PaymentsServices, 'db' | 'cards' | 'otherMethods'>;

export interface PaymentRequest {
  checkoutId: string;
  payerUid: string;
  /** The name of the method; a card by default. */
  method?: string;
  /** All that is left, unless somebody pays a part. */
  amountCents?: number | undefined;
}

export interface Reserved {
  payment: Payment;
  /** The payment is what the payer asks for now. An earlier one of theirs may be of another amount or method. */
  isAsAsked: boolean;
}

/** `replaces` is the payer’s last payment, which the provider has cancelled. */
export interface Reserving {
  once: Once;
  replaces?: string;
}

/**
 * Finds the payment that the payer has begun, or begins one. It reserves its part of the checkout before the provider knows it, so
 * that payments never add up to more. A repeated call with a key gets the payment of the first one, even if that is paid by now.
 */
export async function reservePayment(
  services: Services,
  request: PaymentRequest,
  { once, replaces }: Reserving,
): Promise<Reserved> {
  let reserved: Reserved | undefined;
  const effect = async (trx: Trx) => {
    reserved = await reserve(trx, services, request, replaces);
    // Rolls back, so the key is free for the payment that comes in its place.
    if (!reserved.isAsAsked) throw new OtherPaymentPending();
    return { paymentId: reserved.payment.id };
  };
  try {
    const { paymentId } = await once(effect);
    if (reserved?.payment.id === paymentId) return reserved;
    return { payment: await getPayment(services.db, paymentId), isAsAsked: true };
  } catch (error) {
    if (error instanceof OtherPaymentPending && reserved) return reserved;
    throw error;
  }
}

class OtherPaymentPending extends Error {}

async function reserve(
  trx: Trx,
  services: Services,
  { checkoutId, payerUid, method: name = 'card', amountCents: typed }: PaymentRequest,
  replaces: string | undefined,
): Promise<Reserved> {
  const checkout = await lockCheckout(trx, checkoutId);
  const payments = await findPayments(trx, checkoutId);
  const payable = payablePayments(payments);
  const own = payable.find(({ payer_uid }) => payer_uid === payerUid);
  const reservedCents = payable.reduce((sum, { id, amount_cents }) => sum + (id === own?.id ? 0 : amount_cents), 0);
  const leftCents = checkout.amount_cents - paidCentsOf(payments) - reservedCents;
  const asked = amountToAsk(await findShares(trx, checkoutId), payments, { payerUid, asked: typed, leftCents });
  const amountCents = amountOf(checkout, { asked, leftCents, ...termsOf(services, name) });
  await refuseUnpayable(trx, checkout.id);
  if (own && own.id !== replaces)
    return { payment: own, isAsAsked: own.amount_cents === amountCents && own.method === name };
  if (own?.state === 'open') await changePayment(trx, own.id, { state: 'closed' });
  const payment = await insertPayment(trx, {
    checkout_id: checkoutId,
    payer_uid: payerUid,
    method: name,
    amount_cents: amountCents,
  });
  return { payment, isAsAsked: true };
}

/** False if the checkout ended meanwhile, or another payment replaced this one: then nobody gets the secret of the intent, so it can't be paid. */
export const nameReserved = (db: Db, { checkout_id, id }: Payment, providerId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockCheckout(trx, checkout_id);
    if (!(await findCheckoutState(trx, checkout_id)).payable) return false;
    // The release before this one may have begun another payment for the payer meanwhile.
    const isLast = payablePayments(await findPayments(trx, checkout_id)).some((payment) => payment.id === id);
    return isLast && nameAtProvider(trx, id, providerId);
  });

interface AskedPart {
  asked: number | undefined;
  leftCents: number;
  /** The least that the method takes. */
  minCents: number;
  partOf?: ((askedCents: number, leftCents: number) => number) | undefined;
}

function amountOf(
  { payment, amount_cents }: Checkout,
  { asked, leftCents, minCents, partOf = cardPart }: AskedPart,
): number {
  if (payment === 'paid' || payment === 'refunded') throw alreadyPaid();
  if (leftCents <= 0)
    throw new Refusal('not_payable', 'Somebody else is paying the rest of this order. You weren’t charged.');
  if (leftCents < minCents)
    throw new Refusal(
      'not_payable',
      `Card payments start at ${dollars(minCents)}, and ${amount_cents === leftCents ? 'this order costs' : 'what is left is'} less.`,
    );
  if (asked === undefined) return leftCents;
  if (asked < minCents) throw new Refusal('not_payable', `Card payments start at ${dollars(minCents)}.`);
  if (asked > leftCents) throw new Refusal('not_payable', `Only ${dollars(leftCents)} of this order is left to pay.`);
  const part = partOf(asked, leftCents);
  if (part > 0) return part;
  throw new Refusal('not_payable', `Card payments start at ${dollars(minCardCents)}, so a card has to pay all of it.`);
}

async function refuseUnpayable(trx: Trx, checkoutId: string): Promise<void> {
  if (!(await findCheckoutState(trx, checkoutId)).payable)
    throw new Refusal(
      'not_payable',
      'Nothing was charged. This order was cancelled, or its time to pay is over. Please order again.',
    );
}

const alreadyPaid = () => new Refusal('already_paid', 'This order is already paid. You weren’t charged again.');

const dollars = (cents: number): string => formatDollars(dollarsFromCents(cents));
