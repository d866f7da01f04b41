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
import type { Origin } from '#platform/contract/origin';
import { takesTips } from '#modules/payments/index';
import { placeCheckout, type AcceptHolds, type OrderedLine } from '../checkout/place-checkout';
import { takeQuote, type TakenQuote } from '../checkout/delivery/take-quote';
import { hashOrigin, refuseBusyOrigin, refuseStarvedDishes } from '../checkout/tables/guest-origin';
import type { TableOrders } from '../checkout/tables/table-orders';
import { findTableRules, type TableRules } from '../checkout/tables/table-rules.repository';
import type { Tip } from '../checkout/tip-shares';
import { lockTableAndCountUnpaid } from '../checkout/unpaid-of-table.repository';
import { deleteLines, findLines, lockBasketOf, type LineRow } from './baskets.repository';

/** Wherever it comes from. */
interface OrderToPlace {
  buyerUid: string;
  body: CallInput<'POST /checkouts'>['body'];
  holds: HoldSettings;
  clock: CourtClock;
  lineup?: string;
}

interface BasketOrder extends OrderToPlace {
  origin: Origin;
  tables: TableOrders;
}

/** Turns the whole basket into one checkout and empties it in the same transaction, so two tabs can't order it twice. */
export async function orderBasket(trx: Trx, order: BasketOrder): Promise<{ id: string }> {
  const { buyerUid, body } = order;
  if (body.lines) throw invalid([{ field: 'lines', detail: 'lines are only for guests: yours are in your basket' }]);
  if (body.receiptTo !== undefined)
    throw invalid([{ field: 'receiptTo', detail: 'receiptTo is only for guests: yours goes to your address' }]);
  if (body.serving.kind === 'table') refuseTableOrder(order, await findTableRules(trx));
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

interface PartOrder extends Omit<OrderToPlace, 'body'> {
  serving: Fulfilment;
  /** In dollars, as the buyer saw it. */
  total: number;
  acceptHolds?: AcceptHolds | undefined;
  payMinutes?: number | undefined;
}

/** Orders lines of a shared basket. They are paid as soon as the lines of a guest, because others wait for them. */
export const orderPart = (trx: Trx, order: PartOrder, lines: readonly LineRow[]): Promise<{ id: string }> =>
  placeLines(trx, { ...order, body: order, isGuest: true }, lines.map(orderedLine));

interface OrderingGuest extends Pick<BasketOrder, 'buyerUid' | 'origin' | 'holds'> {
  receiptTo?: string | undefined;
}

/** Keeps a guest, and refuses one whose browser or network has too many unpaid orders. The answer does so for dishes. */
export async function limitGuest(
  trx: Trx,
  { key }: Pick<TableRules, 'key'>,
  { buyerUid, receiptTo, holds, ...from }: OrderingGuest,
): Promise<AcceptHolds> {
  const origin = hashOrigin(key, from.origin);
  await keepGuest(trx, buyerUid, { receiptTo, origin });
  await refuseBusyOrigin(trx, origin, holds);
  return (dishes, portions) => refuseStarvedDishes(trx, origin, { dishes, portions, holds });
}

/** The basket of a guest is in the browser, which empties it. */
export async function orderAsGuest(trx: Trx, order: BasketOrder): Promise<{ id: string }> {
  const lines = linesOfGuest(order.body);
  const rules = await findTableRules(trx);
  refuseTableOrder(order, rules);
  const acceptHolds = await limitGuest(trx, rules, { ...order, receiptTo: order.body.receiptTo });
  await refuseCrowdedTable(trx, order);
  return placeLines(trx, { ...order, isGuest: true, acceptHolds }, lines);
}

/** A kiosk stands in the hall and has one unpaid order, so it needs no code of a table and no limit of its network. */
export async function orderAtKiosk(trx: Trx, order: OrderToPlace): Promise<{ id: string }> {
  const lines = linesOfGuest(order.body);
  await keepGuest(trx, order.buyerUid, {});
  await refuseCrowdedTable(trx, order);
  return placeLines(trx, { ...order, isGuest: true }, lines);
}

function linesOfGuest({ lines }: OrderToPlace['body']): OrderedLine[] {
  if (!lines) throw invalid([{ field: 'lines', detail: 'lines are Required' }]);
  return lines.map(({ productId: dishId, ...line }) => ({ dishId, ...line }));
}

interface OrderToTable extends Omit<BasketOrder, 'body' | 'holds' | 'clock'> {
  body: Pick<BasketOrder['body'], 'serving' | 'tableCode' | 'dayCode'>;
}

/** Refuses an order to a table of somebody who can’t show that they are there. */
export function refuseTableOrder(
  { body: { serving, tableCode, dayCode }, tables, buyerUid, origin }: OrderToTable,
  rules: TableRules,
): void {
  if (serving.kind === 'table')
    tables.refuse(rules, { table: serving.table, code: tableCode, dayCode }, { uid: buyerUid, origin });
}

/** A program that invents guests holds the portions of one table at most. */
async function refuseCrowdedTable(trx: Trx, { body: { serving }, holds }: OrderToPlace): Promise<void> {
  if (serving.kind !== 'table') return;
  const most = holds.guestOrdersOfTable;
  if ((await lockTableAndCountUnpaid(trx, serving.table, most)) < most) return;
  throw new Refusal(
    'too_many_unpaid',
    `Too many orders to table ${serving.table} are not paid yet. Please wait a few minutes, or choose to take away.`,
  );
}

type PlacedBody = Pick<OrderToPlace['body'], 'serving' | 'total' | 'tip' | 'delivery'>;

async function placeLines(
  trx: Trx,
  {
    body,
    ...order
  }: Omit<OrderToPlace, 'body'> & {
    body: PlacedBody;
    isGuest?: true;
    acceptHolds?: AcceptHolds | undefined;
    payMinutes?: number | undefined;
  },
  lines: readonly OrderedLine[],
): Promise<{ id: string }> {
  const tip = await acceptedTip(trx, body);
  const quote = await takenQuote(trx, order.buyerUid, body);
  const { id } = await placeCheckout(trx, {
    ...order,
    tip,
    deliveryCents: quote?.cents,
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
  await quote?.giveTo(id);
  return { id };
}

/** The quote of a delivery, which no other order has. */
async function takenQuote(trx: Trx, uid: string, { serving, delivery }: PlacedBody): Promise<TakenQuote | undefined> {
  if ((serving.kind === 'delivery') !== (delivery !== undefined))
    throw invalid([{ field: 'delivery', detail: 'delivery is for orders that are delivered, and they need it' }]);
  return delivery && takeQuote(trx, uid, delivery);
}

/** The admin may have turned tips off since the buyer saw the basket. */
async function acceptedTip(trx: Trx, { tip, serving }: PlacedBody): Promise<Tip | undefined> {
  if (!tip) return undefined;
  if (tip.isForCourier && (tip.kitchen !== undefined || serving.kind !== 'delivery'))
    throw invalid([{ field: 'tip', detail: 'A tip for the courier is for orders that are delivered' }]);
  if (!(await takesTips(trx)))
    throw new Refusal('conflict', 'The food court takes no tips at the moment. Please order without one.');
  return { cents: centsFromDollars(tip.amount), kitchen: tip.kitchen, isForCourier: tip.isForCourier };
}

function totalChanged(totalCents: number): Refusal {
  const price = dollarsFromCents(totalCents);
  return new Refusal('price_changed', `Your basket now costs ${formatDollars(price)}.`, { price });
}
