import { dollarsFromCents, type SharedBasket } from '@food-court/shared-api/contract';
import type { SharedPersonState } from './rules/shared-state';

/** The bill that the viewer splits with others. When it was not paid in full, what they paid goes back. */
export function presentSplit(people: readonly SharedPersonState[], uid: string): Pick<SharedBasket, 'split'> {
  const checkout = people.find((person) => person.uid === uid)?.checkout;
  const own = checkout?.split?.shares.find((share) => share.uid === uid);
  if (!checkout?.split || !own) return {};
  const { amountCents, paidCents, expiresAt, orderId } = checkout.split;
  return {
    split: {
      state: checkout.state,
      share: dollarsFromCents(own.amountCents),
      isSharePaid: own.leftCents === 0,
      left: dollarsFromCents(Math.max(0, amountCents - paidCents)),
      payUntil: new Date(expiresAt).toISOString(),
      payment: `/orders/payment/${orderId}`,
    },
  };
}
