import { useState } from 'react';
import { ApiError, centsFromDollars, dollarsFromCents, formatDollars, t } from '@food-court/shared-api';
import type { Payable } from '#card/make-payment.ts';
import { usePaidPart } from '#paid-part/use-paid-part.ts';

interface Applied {
  /** Zero until the server has said what it is worth. */
  cents: number;
  /** Its worth in cents, once the answer has come. */
  settle: () => Promise<number>;
  /** Returns the cents that it has paid. */
  pay: (orderId: string) => Promise<number>;
}

/** A part of what is asked for, in dollars, that an invitation pays before a wallet and a card. Its field applies it. */
export function useInvitation(amount: number) {
  const [applied, apply] = useState<Applied>();
  const { isPaid, paid, payPart } = usePaidPart(amount);
  const cents = isPaid ? paid : (applied?.cents ?? 0);

  /** A refused invitation is dropped here, too: the field that applied it may be gone. */
  const drop = (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'conflict') apply(undefined);
    throw error;
  };

  /** Finds the order and pays its part of it. Nobody pays more by wallet or card than they saw. */
  const payFirst = (findOrder: Payable['findOrder']) => async (): Promise<string> => {
    if (!applied || isPaid) return findOrder();
    requireSame(await applied.settle().catch(drop), cents);
    const used = await payPart(findOrder, (orderId) => applied.pay(orderId).catch(drop));
    requireSame(used.cents, cents);
    return used.orderId;
  };

  return {
    amount,
    /** It takes this much off the amount. */
    cents,
    amountLeft: dollarsFromCents(centsFromDollars(amount) - cents),
    isUsed: isPaid,
    apply,
    payFirst,
  };
}

export type InvitationState = ReturnType<typeof useInvitation>;

function requireSame(cents: number, shown: number): void {
  if (cents !== shown) throw new ApiError('conflict', changedText(cents));
}

const changedText = (cents: number): string =>
  t('Your invitation takes {amount} off now. Check the new total, and press Pay again.', {
    amount: formatDollars(dollarsFromCents(cents)),
  });
