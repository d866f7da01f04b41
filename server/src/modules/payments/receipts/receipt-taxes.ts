import { dishLine, dollarsFromCents, totalOf, type Receipt } from '@food-court/shared-api/contract';
import type { PaidLine } from '../checkouts/checkout-orders';
import { tipLeft } from './tip-of-order';

type Taxes = Required<Pick<Receipt, 'tax' | 'taxes'>>;

/** Without the tip, which contains no tax. */
const leftCents = (order: PaidLine): number => {
  const { price_cents, quantity, fee_cents, tip_cents, moved_cents, refunded_cents } = order;
  return price_cents * quantity + fee_cents + tip_cents - moved_cents - refunded_cents - tipLeft(order);
};

/** The tax by rate that is contained in what was not refunded. The service fee has the tax of its order. Orders that keep no rate have the one of the settings. */
export function presentTaxes(
  orders: readonly PaidLine[],
  soldTaxes: ReadonlyMap<string, number>,
  initialPercent: number,
): Taxes {
  const lines = orders.map((order) =>
    dishLine(leftCents(order), 1, soldTaxes.get(order.id) ?? Math.round(initialPercent * 100)),
  );
  const taxes = totalOf(lines).taxes.map(({ taxBp, taxCents }) => ({
    percent: taxBp / 100,
    amount: dollarsFromCents(taxCents),
  }));
  const [only, ...others] = taxes;
  return { taxes, tax: only && others.length === 0 ? only : { percent: 0, amount: 0 } };
}
