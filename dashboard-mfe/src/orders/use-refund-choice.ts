import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Order } from '@food-court/shared-api';
import { portionsCost, refundableAmount } from '@food-court/shared-api/order-amounts';
import { refundablePortions, refundRule } from './refund-rule';
import type { RefundedPart } from './use-refund';

export interface RefundTexts {
  /** How many portions; empty for an amount. */
  portions: string;
  amount: string;
  reason: string;
}

/** How much of an order is refunded: what is left of it, a typed amount or some of its portions. */
export function useRefundChoice(order: Order, { control, register }: UseFormReturn<RefundTexts>) {
  const remaining = refundableAmount(order);
  const [isPartial, setPartial] = useState(false);
  const [typed, portions] = useWatch({ control, name: ['amount', 'portions'] });
  const amountField = useRef<HTMLInputElement>(null);
  const wished = isPartial ? Number(portions || 0) : 0;
  // Some may have been refunded since they were chosen.
  const chosenPortions = wished <= refundablePortions(order) ? wished : 0;
  const isByAmount = isPartial && chosenPortions === 0;
  const { ref: registerAmount, ...amount } = register('amount', {
    validate: (now) => !isByAmount || refundRule(now, remaining, amountField.current?.validity.badInput),
  });

  const part = (): RefundedPart =>
    chosenPortions > 0 ? { quantity: chosenPortions } : { amount: isByAmount ? Number(typed) : remaining };
  return {
    isPartial,
    setPartial,
    isByAmount,
    part,
    isValid: !isByAmount || refundRule(typed ?? '', remaining) === true,
    refunded: chosenPortions > 0 ? portionsCost(order, chosenPortions) : isByAmount ? Number(typed) : remaining,
    amountProps: {
      ...amount,
      ref: (element: HTMLInputElement | null) => {
        amountField.current = element;
        registerAmount(element);
      },
    },
  };
}
