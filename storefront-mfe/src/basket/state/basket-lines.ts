import type { Basket, BasketLine, Dish, MenuDish } from '@food-court/shared-api';
import { linesTotal } from '@food-court/shared-api/order-amounts';
import { orderLimits } from '@food-court/shared-api/order-limits';
import type { ChosenPortions } from '#ordering/dialogs/open-dialog.ts';

export const emptyBasket: Basket = { lines: [], count: 0, total: 0 };

/** A changed price can be ordered: the buyer sees both. */
export const isOrderable = ({ problem }: BasketLine): boolean => problem === undefined || problem === 'price-changed';

/** Stays the same, whatever number a visitor's line gets. */
export const identityOf = ({ productId, choices, note = '', needsConfirmation = false }: BasketLine): string =>
  JSON.stringify([productId, choices.map(({ id }) => id).toSorted(), note, needsConfirmation]);

/** Its id may be another one by now: a visitor's lines are numbered, and a new line has none before the answer. */
export const findLine = ({ lines }: Basket, line: BasketLine): BasketLine | undefined =>
  lines.find((known) => identityOf(known) === identityOf(line)) ?? lines.find(({ _id }) => _id === line._id);

/** The same dish with the same choices and note. */
export const hasTwin = ({ lines }: Basket, line: BasketLine): boolean =>
  lines.some((other) => other._id !== line._id && identityOf(other) === identityOf(line));

export function newLine(
  dish: Dish & Pick<Partial<MenuDish>, 'readyIn'>,
  { choices, quantity, note, needsConfirmation, price }: ChosenPortions,
): BasketLine {
  const { _id: productId, title, category, image, placeholder, kitchen, options, readyIn } = dish;
  const chosen = options.flatMap(({ name: group, choices: offered }) =>
    offered
      .filter(({ id }) => choices.includes(id))
      .map(({ id, name, price: difference }) => ({ id, group, name, price: difference })),
  );
  return {
    _id: `new ${productId} ${choices.join()} ${note ?? ''}`,
    ...{ productId, title, category, image, placeholder, kitchen, quantity, price },
    choices: chosen,
    ...(note && { note }),
    ...(note && needsConfirmation && { needsConfirmation }),
    ...(readyIn !== undefined && { readyIn }),
  };
}

/** The service fee is of the whole basket, so it stays while something can be ordered. */
function counted(lines: BasketLine[], fee = 0): Basket {
  const orderable = lines.filter(isOrderable);
  const feeNow = orderable.length > 0 ? fee : 0;
  return {
    lines,
    count: orderable.reduce((sum, { quantity }) => sum + quantity, 0),
    total: linesTotal(orderable, feeNow),
    ...(feeNow > 0 && { fee: feeNow }),
  };
}

/** The same dish with the same choices and note adds up; a kitchen's lines stay together. */
export function withLine(basket: Basket, added: BasketLine): Basket {
  const known = findLine(basket, added);
  if (known) {
    const quantity = Math.min(known.quantity + added.quantity, orderLimits.quantity);
    return withChange(basket, known, { quantity });
  }
  const last = basket.lines.findLastIndex(({ kitchen }) => kitchen.id === added.kitchen.id);
  return counted(basket.lines.toSpliced(last < 0 ? basket.lines.length : last + 1, 0, added), basket.fee);
}

export function withChange(basket: Basket, line: BasketLine, change: Partial<BasketLine>): Basket {
  const changed = findLine(basket, line);
  return counted(
    basket.lines.map((known) => (known === changed ? { ...known, ...change } : known)),
    basket.fee,
  );
}

export function withoutLine(basket: Basket, line: BasketLine): Basket {
  const removed = findLine(basket, line);
  return counted(
    basket.lines.filter((known) => known !== removed),
    basket.fee,
  );
}
