import { centsFromDollars, dollarsFromCents, formatDollars, type CallInput } from '@food-court/shared-api/contract';
import type { HoldSettings } from '#platform/config/settings';
import type { Trx } from '#platform/database/tables';
import { invalid, Refusal } from '#platform/http/refusal';
import { keepGuest } from '#modules/accounts/index';
import type { CourtClock } from '#modules/menu/index';
import { takesTips } from '#modules/payments/index';
import { placeCheckout, type OrderedLine } from '../checkout/place-checkout';
import type { Tip } from '../checkout/tip-shares';
import { countUnpaidOfTable } from '../checkout/unpaid-of-table.repository';
import { deleteLines, findLines, lockBasketOf } from './baskets.repository';

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
  await lockBasketOf(trx, buyerUid);
  const lines = await findLines(trx, buyerUid);
  if (lines.length === 0)
    throw new Refusal('basket_empty', 'Your basket is empty. It may have been ordered in another tab.');
  const { id } = await placeLines(
    trx,
    order,
    lines.map(({ dish_id, needs_confirmation, ...line }) => ({
      dishId: dish_id,
      needsConfirmation: needs_confirmation,
      ...line,
    })),
  );
  await deleteLines(
    trx,
    buyerUid,
    lines.map((line) => line.id),
  );
  return { id };
}

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
  { body, ...order }: BasketOrder & { isGuest?: true },
  lines: readonly OrderedLine[],
): Promise<{ id: string }> {
  const tip = await acceptedTip(trx, body);
  const { id } = await placeCheckout(trx, {
    ...order,
    tip,
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

/** The admin may have turned tips off since the buyer saw the basket. */
async function acceptedTip(trx: Trx, { tip }: BasketOrder['body']): Promise<Tip | undefined> {
  if (!tip) return undefined;
  if (!(await takesTips(trx)))
    throw new Refusal('conflict', 'The food court takes no tips at the moment. Please order without one.');
  return { cents: centsFromDollars(tip.amount), kitchen: tip.kitchen };
}

function totalChanged(totalCents: number): Refusal {
  const price = dollarsFromCents(totalCents);
  return new Refusal('price_changed', `Your basket now costs ${formatDollars(price)}.`, { price });
}
