import { useState } from 'react';
import { ApiError, centsFromDollars, dollarsFromCents, formatDollars, t } from '@food-court/shared-api';
import type { Payable } from '#card/make-payment.ts';
import { usePaidPart } from '#paid-part/use-paid-part.ts';

interface Applied {
  cents: number;
  /** Returns the cents that it has paid. */
  pay: (orderId: string) => Promise<number>;
}

/** A part of what is asked for, in dollars, that an invitation pays before a wallet and a card. Its field applies it. */
export function useInvitation(amount: number) {
  const [applied, apply] = useState<Applied>();
  const { isPaid, paid, read, payPart } = usePaidPart(amount);
  const cents = isPaid ? paid : (applied?.cents ?? 0);

  /** Finds the order and pays its part of it. Nobody pays more by wallet or card than they saw. */
  const payFirst = (findOrder: Payable['findOrder']) => async (): Promise<string> => {
    if (!applied || isPaid) return findOrder();
    const used = await payPart(findOrder, applied.pay);
    if (used.cents !== cents) throw new ApiError('conflict', changedText(used.cents));
    return used.orderId;
  };

  return {
    amount,
    /** It takes this much off the amount. */
    cents,
    amountLeft: dollarsFromCents(centsFromDollars(amount) - cents),
    isUsed: isPaid,
    /** The part of it that the page has read as paid, in cents. */
    read,
    apply,
    payFirst,
  };
}

export type InvitationState = ReturnType<typeof useInvitation>;

const changedText = (cents: number): string =>
  t('Your invitation takes {amount} off now. Check the new total, and press Pay again.', {
    amount: formatDollars(dollarsFromCents(cents)),
  });
