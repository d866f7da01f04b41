import { dollarsFromCents, formatDollars, mostTip } from '@food-court/shared-api/contract';
import { splitByLargestRemainder } from '#modules/payments/index';
import { invalid } from '#platform/http/refusal';

export interface Tip {
  cents: number;
  /** The id of a kitchen; every kitchen of the order without it. */
  kitchen?: string | undefined;
  isForCourier?: boolean | undefined;
}

interface TippedLine {
  cents: number;
  kitchen: string;
}

/** Splits a tip over the orders of its kitchens by their prices. Free dishes have none. */
export function sharesOfTip(tip: Tip | undefined, lines: readonly TippedLine[]): number[] {
  if (!tip) return lines.map(() => 0);
  const prices = lines.map(({ cents, kitchen }) => (tip.kitchen === undefined || kitchen === tip.kitchen ? cents : 0));
  const most = mostTip(prices.reduce((sum, price) => sum + price, 0));
  if (most === 0) throw invalid([{ field: 'tip', detail: 'Choose a kitchen of your order for the tip' }]);
  if (tip.cents > most)
    throw invalid([{ field: 'tip', detail: `A tip can be at most ${formatDollars(dollarsFromCents(most))}` }]);
  return splitByLargestRemainder(tip.cents, prices);
}
