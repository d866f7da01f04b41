import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  type CallInput,
  type Fulfilment,
} from '@food-court/shared-api/contract';
import type { HoldSettings } from '#platform/config/settings';
import type { Trx } from '#platform/database/tables';
import { invalid, Refusal } from '#platform/http/refusal';
import { keepGuest } from '#modules/accounts/index';
import type { CourtClock } from '#modules/menu/index';
import { placeCheckout, type OrderedLine } from '../checkout/place-checkout';
import { countUnpaidOfTable } from '../checkout/unpaid-of-table.repository';
import { deleteLines, findLines, lockBasketOf, type LineRow } from './baskets.repository';

interface BasketOrder {
  buyerUid: string;
  body: CallInput<'POST /checkouts'>['body'];
  holds: HoldSettings;
  clock: CourtClock;
  lineup?: string;
}

/** Turns the whole basket into one checkout and empties it in the same transaction, so two tabs can't order it twice. */
export async function orderBasket(trx: Trx, order: BasketOrder): Promise<{ id: string }> {
  const { buyerUid, body } = order;
  if (body.lines) throw invalid([{ field: 'lines', detail: 'lines are only for guests: yours are in your basket' }]);
  if (body.receiptTo !== undefined)
    throw invalid([{ field: 'receiptTo', detail: 'receiptTo is only for guests: yours goes to your address' }]);
  const lines = await lockFullBasket(trx, buyerUid);
  const placed = await placeLines(trx, order, lines.map(orderedLine));
  await deleteLines(trx, buyerUid, idsOf(lines));
  return placed;
}

/** Empties a basket, and returns what it had. */
export async function takeBasket(trx: Trx, buyerUid: string): Promise<LineRow[]> {
  const lines = await lockFullBasket(trx, buyerUid);
  await deleteLines(trx, buyerUid, idsOf(lines));
  return lines;
}

async function lockFullBasket(trx: Trx, buyerUid: string): Promise<LineRow[]> {
  await lockBasketOf(trx, buyerUid);
  const lines = await findLines(trx, buyerUid);
  if (lines.length === 0)
    throw new Refusal('basket_empty', 'Your basket is empty. It may have been ordered in another tab.');
  return lines;
}

const idsOf = (lines: readonly LineRow[]): string[] => lines.map(({ id }) => id);

const orderedLine = ({ dish_id, needs_confirmation, ...line }: LineRow): OrderedLine => ({
  dishId: dish_id,
  needsConfirmation: needs_confirmation,
  ...line,
});

interface PartOrder extends Omit<BasketOrder, 'body'> {
  serving: Fulfilment;
  /** In dollars, as the buyer saw it. */
  total: number;
}

/** Orders lines of a shared basket. They are paid as soon as the lines of a guest, because others wait for them. */
export const orderPart = (trx: Trx, order: PartOrder, lines: readonly LineRow[]): Promise<{ id: string }> =>
  placeLines(trx, { ...order, body: order, isGuest: true }, lines.map(orderedLine));

/** The basket of a guest is in the browser, which empties it. */
export async function orderAsGuest(trx: Trx, order: BasketOrder): Promise<{ id: string }> {
  const { buyerUid, body } = order;
  if (!body.lines) throw invalid([{ field: 'lines', detail: 'lines are Required' }]);
  await keepGuest(trx, buyerUid, body.receiptTo);
  await refuseCrowdedTable(trx, order);
  const lines = body.lines.map(({ productId: dishId, ...line }) => ({ dishId, ...line }));
  return placeLines(trx, { ...order, isGuest: true }, lines);
}

/** A program that invents guests holds the portions of one table at most. Two at the same moment may be one too many. */
async function refuseCrowdedTable(trx: Trx, { body: { serving }, holds }: BasketOrder): Promise<void> {
  if (serving.kind !== 'table') return;
  const most = holds.guestOrdersOfTable;
  if ((await countUnpaidOfTable(trx, serving.table, most)) < most) return;
  throw new Refusal(
    'too_many_unpaid',
    `Too many orders to table ${serving.table} are not paid yet. Please wait a few minutes, or choose to take away.`,
  );
}

async function placeLines(
  trx: Trx,
  { body, ...order }: Omit<BasketOrder, 'body'> & { body: { serving: Fulfilment; total: number }; isGuest?: true },
  lines: readonly OrderedLine[],
): Promise<{ id: string }> {
  const { id } = await placeCheckout(trx, {
    ...order,
    lines: lines.map(({ dishId, quantity, choices, note, needsConfirmation }) => ({
      dishId,
      quantity,
      choices,
      note: note?.trim(),
      needsConfirmation,
    })),
    fulfilment: body.serving,
    accept: (_, totalCents) => {
      if (totalCents !== centsFromDollars(body.total)) throw totalChanged(totalCents);
    },
  });
  return { id };
}

function totalChanged(totalCents: number): Refusal {
  const price = dollarsFromCents(totalCents);
  return new Refusal('price_changed', `Your basket now costs ${formatDollars(price)}.`, { price });
}
