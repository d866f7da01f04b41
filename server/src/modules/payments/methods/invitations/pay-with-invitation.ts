import { notFound, Refusal } from '#platform/http/refusal';
import { findCheckout } from '#modules/payments/checkouts/checkouts.repository';
import { findShares } from '#modules/payments/checkouts/shares.repository';
import { startPayment } from '#modules/payments/payment/start-payment';
import type { PaymentServices } from '#modules/payments/payment/settle-payment';
import { acceptInvitation, type TypedInvitation, unusable } from './accept-invitation';
import { findInvitationOfCheckout } from '../promo/invitation.repository';

type Rules = Parameters<typeof acceptInvitation>[2];

/** Pays a part of a friend's own order with an invitation, at most once, and returns its cents. */
export async function payWithInvitation(
  services: PaymentServices,
  checkoutId: string,
  typed: Omit<TypedInvitation, 'amountCents'>,
  rules: Rules,
): Promise<number> {
  const { db } = services;
  const checkout = await findCheckout(db, checkoutId);
  if (!checkout || checkout.buyer_uid !== typed.friendUid || checkout.buys !== 'orders')
    throw notFound('We can’t find this order.');
  const used = await usedFor(services, checkoutId);
  if (used !== undefined) return used;
  if ((await findShares(db, checkoutId)).length > 0) throw unusable();
  try {
    const amountCents = await acceptInvitation(db, { ...typed, amountCents: checkout.amount_cents }, rules);
    await startPayment(services, { checkoutId, payerUid: typed.friendUid, method: 'promo', amountCents });
  } catch (error) {
    // The same call may have come twice at once.
    if (!(error instanceof Refusal) || (await usedFor(services, checkoutId)) === undefined) throw error;
  }
  const cents = await usedFor(services, checkoutId);
  if (cents === undefined) throw unusable();
  return cents;
}

const usedFor = async ({ db }: PaymentServices, checkoutId: string): Promise<number | undefined> =>
  (await findInvitationOfCheckout(db, checkoutId))?.discount_cents ?? undefined;
