import { type MenuDish, type NewBasketLine } from '@food-court/shared-api';
import { shownLinePrice } from '@food-court/shared-api/line-price';
import { linesTotal } from '@food-court/shared-api/order-amounts';
import { orderLimits } from '@food-court/shared-api/order-limits';

/** A dish that one guest has chosen. It is only in memory, so that the next one can’t see it. */
export interface KioskLine {
  dish: MenuDish;
  choices: readonly string[];
  quantity: number;
}

export const keyOf = ({ dish, choices }: Pick<KioskLine, 'dish' | 'choices'>): string =>
  [dish._id, ...[...choices].sort()].join(' ');

const priceOf = ({ dish, choices }: KioskLine): number => shownLinePrice(dish.price, dish.options, choices);

/** Returns the same lines when the basket is full. */
export function addPortion(
  lines: readonly KioskLine[],
  dish: MenuDish,
  choices: readonly string[] = [],
): readonly KioskLine[] {
  const key = keyOf({ dish, choices });
  if (lines.some((line) => keyOf(line) === key)) return changeQuantity(lines, key, 1);
  return lines.length < orderLimits.basketLines ? [...lines, { dish, choices, quantity: 1 }] : lines;
}

/** A line without portions leaves. */
export const changeQuantity = (lines: readonly KioskLine[], key: string, by: 1 | -1): readonly KioskLine[] =>
  lines.flatMap((line) => {
    if (keyOf(line) !== key) return line;
    const quantity = Math.min(line.quantity + by, orderLimits.quantity);
    return quantity > 0 ? { ...line, quantity } : [];
  });

export const portionsOf = (lines: readonly KioskLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** In dollars, before the service fee. */
export const shownTotal = (lines: readonly KioskLine[]): number =>
  linesTotal(lines.map((line) => ({ price: priceOf(line), quantity: line.quantity })));

export const asSent = (lines: readonly KioskLine[]): NewBasketLine[] =>
  lines.map((line) => ({
    productId: line.dish._id,
    quantity: line.quantity,
    choices: [...line.choices],
    price: priceOf(line),
  }));
