import { priceLine, type CallInput, orderLimits } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import { choicesRefused, dishRemoved, findDish, type DishRow } from '#modules/menu/index';
import { findTwin, tooManyPortions, withNote } from './basket-lines';
import { deleteLines, findLines, lockBasketOf, saveLines, type LineRow } from './baskets.repository';

type LineChange = CallInput<'PATCH /basket/lines/{id}'>['body'];

/** Whoever changes a line has seen its current price, so the basket does not report that price as changed. */
export async function changeLine(trx: Trx, buyerUid: string, id: string, change: LineChange): Promise<void> {
  await lockBasketOf(trx, buyerUid);
  const lines = await findLines(trx, buyerUid);
  const line = findOwnLine(lines, id);
  const dish = await findDish(trx, line.dish_id);
  const choices = change.choices?.toSorted() ?? line.choices;
  const changed = withNote({
    ...line,
    quantity: change.quantity ?? line.quantity,
    choices,
    note: change.note === undefined ? line.note : (change.note?.trim() ?? ''),
    needs_confirmation: change.needsConfirmation ?? line.needs_confirmation,
    seen_price_cents: dish ? priceOf(dish, choices) : line.seen_price_cents,
  });
  if (change.choices) refuseUnfitChoices(dish, changed.choices);
  const twin = findTwin(lines, changed);
  if (!twin) return saveLines(trx, buyerUid, [changed]);
  const quantity = twin.quantity + changed.quantity;
  if (quantity > orderLimits.quantity) throw tooManyPortions();
  await deleteLines(trx, buyerUid, [changed.id]);
  await saveLines(trx, buyerUid, [{ ...twin, quantity, seen_price_cents: changed.seen_price_cents }]);
}

export async function removeLine(trx: Trx, buyerUid: string, id: string): Promise<void> {
  await lockBasketOf(trx, buyerUid);
  await deleteLines(trx, buyerUid, [findOwnLine(await findLines(trx, buyerUid), id).id]);
}

function findOwnLine(lines: readonly LineRow[], id: string): LineRow {
  const line = lines.find((own) => own.id === id);
  if (!line) throw notFound('This line is no longer in your basket.');
  return line;
}

const priceOf = (dish: DishRow, choices: readonly string[]): number =>
  priceLine(dish.price_cents, dish.options, choices).priceCents;

/** Throws if the dish left the menu or does not offer the choices. */
export function refuseUnfitChoices(dish: DishRow | undefined, choices: readonly string[]): void {
  if (!dish) throw dishRemoved();
  const { problem } = priceLine(dish.price_cents, dish.options, choices);
  if (problem) throw choicesRefused(dish, problem);
}
