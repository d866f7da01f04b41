import { centsFromDollars, type NewBasketLine, orderLimits } from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { findLines, lockBasketOf, saveLines, type LineRow } from './baskets.repository';

export const newLine = ({ productId, quantity, choices, note, needsConfirmation, price }: NewBasketLine): LineRow =>
  withNote({
    id: newId(),
    dish_id: productId,
    quantity,
    choices: choices.toSorted(),
    note: note?.trim() ?? '',
    needs_confirmation: needsConfirmation ?? false,
    seen_price_cents: centsFromDollars(price),
  });

/** There is nothing to confirm without a note. */
export const withNote = (line: LineRow): LineRow => ({
  ...line,
  needs_confirmation: line.needs_confirmation && line.note !== '',
});

const isSameLine = (a: LineRow, b: LineRow): boolean =>
  a.dish_id === b.dish_id &&
  a.note === b.note &&
  a.needs_confirmation === b.needs_confirmation &&
  JSON.stringify(a.choices) === JSON.stringify(b.choices);

/** Adds lines to a basket. Lines with the same dish, choices and note are merged; `onTooMany` handles too many portions. */
export async function addLines(
  trx: Trx,
  buyerUid: string,
  added: readonly LineRow[],
  onTooMany: 'refuse' | 'shorten',
): Promise<void> {
  await lockBasketOf(trx, buyerUid);
  const lines = await findLines(trx, buyerUid);
  const changed = new Set<LineRow>();
  for (const line of added) {
    const own = lines.find((known) => isSameLine(known, line)) ?? addTo(lines, line);
    if (own !== line) own.quantity += line.quantity;
    own.seen_price_cents = line.seen_price_cents;
    if (own.quantity > orderLimits.quantity) {
      if (onTooMany === 'refuse') throw tooManyPortions();
      own.quantity = orderLimits.quantity;
    }
    changed.add(own);
  }
  if (lines.length > orderLimits.basketLines) throw tooManyLines();
  await saveLines(trx, buyerUid, [...changed]);
}

function addTo(lines: LineRow[], line: LineRow): LineRow {
  lines.push(line);
  return line;
}

/** Finds another line with the same dish, choices and note, so that a changed line can be merged into it. */
export const findTwin = (lines: readonly LineRow[], line: LineRow): LineRow | undefined =>
  lines.find((other) => other.id !== line.id && isSameLine(other, line));

export const tooManyPortions = () =>
  new Refusal('basket_full', `You can order up to ${orderLimits.quantity} portions of a dish at once.`);

const tooManyLines = () =>
  new Refusal('basket_full', `Your basket is full at ${orderLimits.basketLines} dishes. Order these first.`);
