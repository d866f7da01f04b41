import { ApiError, call, t, type Basket, type BasketLine, type NewBasketLine } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { readStoredLines, writeStoredLines } from '@food-court/shared-api/stored-basket';
import { emptyBasket } from './basket-lines';

/** The basket of somebody who is not signed in: the browser stores its lines, the server prices them. */
export const priceStoredLines = (signal?: AbortSignal): Promise<Basket> => {
  const lines = readStoredLines();
  return lines.length === 0 ? Promise.resolve(emptyBasket) : call('POST /basket/prices', { body: { lines } }, signal);
};

export const asSent = ({
  productId,
  quantity,
  choices,
  note,
  needsConfirmation,
  price,
}: BasketLine): NewBasketLine => ({
  productId,
  quantity,
  choices: choices.map(({ id }) => id),
  ...(note && { note }),
  ...(note && needsConfirmation && { needsConfirmation }),
  price,
});

/** Stores what `change` makes of the lines; when the server refuses them, the lines from before are stored again. */
export async function changeStoredLines(change: (lines: NewBasketLine[]) => NewBasketLine[]): Promise<Basket> {
  const before = readStoredLines();
  const lines = change(before);
  if (lines.length > orderLimits.basketLines)
    throw new ApiError(
      'basket_full',
      t('Your basket is full at {lines} dishes. Order these first.', { lines: orderLimits.basketLines }),
    );
  writeStoredLines(lines);
  const leaving = noteLeaving();
  try {
    const basket = await priceStoredLines();
    refuseNewProblems(basket, before.length);
    return basket;
  } catch (error) {
    if (!leaving.isLeft) writeStoredLines(before);
    throw error;
  } finally {
    leaving.end();
  }
}

/** A browser ends the requests of a page that is left, and some do so while it still runs. That refuses nothing. */
function noteLeaving() {
  const end = new AbortController();
  const noted = { isLeft: false, end: () => end.abort() };
  for (const event of ['beforeunload', 'pagehide'])
    addEventListener(event, () => (noted.isLeft = true), { signal: end.signal });
  return noted;
}

/** Throws the errors that an account would get when an added line can’t be ordered at all. */
function refuseNewProblems({ lines }: Basket, firstNew: number): void {
  for (const { _id, title, kitchen, problem, closed } of lines) {
    if (Number(_id) < firstNew) continue;
    if (problem === 'closed') throw new ApiError('kitchen_closed', `${kitchen.name}: ${closed?.text}.`, 409);
    if (problem === 'sold-out') throw new ApiError('sold_out', t('{title} is sold out.', { title }), 409);
    if (problem === 'gone') throw new ApiError('sold_out', t('{title} is no longer on the menu.', { title }), 409);
  }
}

const isSame = (a: NewBasketLine, b: NewBasketLine): boolean =>
  a.productId === b.productId &&
  (a.note ?? '') === (b.note ?? '') &&
  (a.needsConfirmation ?? false) === (b.needsConfirmation ?? false) &&
  a.choices.toSorted().join() === b.choices.toSorted().join();

export function addStoredLine(lines: readonly NewBasketLine[], added: NewBasketLine): NewBasketLine[] {
  const known = lines.find((line) => isSame(line, added));
  if (!known) return [...lines, added];
  const quantity = known.quantity + added.quantity;
  if (quantity > orderLimits.quantity)
    throw new ApiError(
      'basket_full',
      t('You can order up to {quantity} portions of a dish at once.', { quantity: orderLimits.quantity }),
      409,
    );
  return lines.map((line) => (line === known ? { ...known, quantity, price: added.price } : line));
}

/** A changed line that is now like another one becomes one with it. */
export function replaceStoredLine(
  lines: readonly NewBasketLine[],
  place: number,
  changed: NewBasketLine,
): NewBasketLine[] {
  const others = lines.filter((_, index) => index !== place);
  return others.some((line) => isSame(line, changed))
    ? addStoredLine(others, changed)
    : lines.map((line, index) => (index === place ? changed : line));
}
