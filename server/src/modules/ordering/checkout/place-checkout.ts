import {
  centsFromDollars,
  costOf,
  dishLine,
  lineStatement,
  priceLine,
  serviceFeeLine,
  tipLine,
  type ChosenOption,
  type Fulfilment,
  orderLimits,
} from '@food-court/shared-api/contract';
import type { HoldSettings } from '#platform/config/settings';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import {
  choicesRefused,
  dishRemoved,
  dishSoldOut,
  tooFewLeft,
  reservePortions,
  refuseFull,
  refuseClosed,
  statedAllergens,
  type CourtClock,
} from '#modules/menu/index';
import { minutesToPay, refuseTooManyHolds } from './hold-limits';
import { countHeldPortions } from './holds.repository';
import type { NewOrder } from './new-checkout.repository';
import { lockOrderedDishes, type OrderedDish } from './ordered-dishes.repository';
import { columnsOfFulfilment, type FulfilmentColumns, type WrittenCheckout } from '#modules/payments/index';
import { sharesOfFees } from './fee-shares';
import { sharesOfTip, type Tip } from './tip-shares';
import { writeCheckout } from './write-checkout.repository';

export interface OrderedLine {
  dishId: string;
  quantity: number;
  choices: readonly string[];
  note?: string;
  /** The note is about an allergy. */
  needsConfirmation?: boolean;
}

export interface PricedLine extends OrderedLine {
  dish: OrderedDish;
  title: string;
  /** The price of one portion with its choices. */
  priceCents: number;
  chosen: ChosenOption[];
}

export type AcceptHolds = (dishes: readonly OrderedDish[], portions: ReadonlyMap<string, number>) => Promise<void>;

interface CheckoutRequest {
  buyerUid: string;
  isGuest?: boolean;
  lines: readonly OrderedLine[];
  /** The time to pay, if it differs from the usual one. */
  payMinutes?: number | undefined;
  fulfilment?: Fulfilment;
  tip?: Tip | undefined;
  /** The delivery fee. */
  deliveryCents?: number | undefined;
  holds: HoldSettings;
  clock: CourtClock;
  /** The builds that served the buyer, if the browser stores our cookies. */
  lineup?: string;
  /** Throws when the prices differ from those that the buyer saw. */
  accept: (lines: readonly PricedLine[], totalCents: number) => void;
  /** Throws when these portions can't be held for this buyer. The dishes are locked. */
  acceptHolds?: AcceptHolds;
}

export type PlacedOrder = Required<Omit<NewOrder, 'lineup'>>;

export interface PlacedCheckout extends FulfilmentColumns {
  id: string;
  buyer_uid: string;
  amount_cents: number;
  delivery_cents: number;
  tip_for_courier: boolean;
  dishes: readonly OrderedDish[];
  orders: readonly PlacedOrder[];
  /** Waits for what the database fills in. */
  written: () => Promise<WrittenCheckout>;
}

/**
 * Creates a checkout, a ticket for each kitchen and an order for each line. The dishes stay locked until the transaction ends
 * (uncounted ones only against their sellers). So a price change, a removal or the sale of the last portion happens either
 * before, and the checkout is refused, or after.
 */
export async function placeCheckout(
  trx: Trx,
  {
    buyerUid,
    isGuest,
    payMinutes,
    lines,
    fulfilment,
    tip,
    deliveryCents = 0,
    holds,
    clock,
    lineup,
    accept,
    acceptHolds,
  }: CheckoutRequest,
): Promise<PlacedCheckout> {
  const dishIds = [...new Set(lines.map(({ dishId }) => dishId))];
  const { dishes, held, serviceFeeCents } = await lockOrderedDishes(trx, buyerUid, dishIds);
  const portions = portionsByDish(lines);
  const priced = lines.map((line) => priceOrderedLine(line, dishes, portions));
  for (const dish of dishes) refuseClosed(dish, clock);
  const dishLines = priced.map(({ priceCents, quantity }) => dishLine(priceCents, quantity));
  const fees = sharesOfFees(
    serviceFeeCents + deliveryCents,
    dishLines.map(({ cents }) => cents),
  );
  const tips = sharesOfTip(
    tip,
    priced.map(({ dish }, place) => ({ cents: dishLines[place]?.cents ?? 0, kitchen: dish.kitchen_id })),
  );
  const totalCents = costOf([...dishLines, ...fees.map(serviceFeeLine), ...tips.map(tipLine)]);
  accept(priced, totalCents);
  refuseTooLargeTotal(totalCents);
  refuseTooManyHolds(dishes, countHeldPortions(held), holds);
  await acceptHolds?.(dishes, portions);
  await refuseFull(trx, dishes, clock);

  const id = newId();
  const { tickets, orders } = ticketsAndOrders(id, priced, { fees, tips, lineup });
  if (dishes.some((dish) => dish.portions !== null)) await reservePortions(trx, portions);
  const checkout = {
    id,
    buyer_uid: buyerUid,
    amount_cents: totalCents,
    delivery_cents: deliveryCents,
    tip_for_courier: tip?.isForCourier ?? false,
    ...columnsOfFulfilment(fulfilment),
    tickets,
    orders,
  };
  const written = await writeCheckout(trx, checkout, payMinutes ?? minutesToPay(dishes, holds, isGuest));
  return { ...checkout, dishes, written };
}

/** A ticket for each kitchen and an order for each line. */
function ticketsAndOrders(
  checkoutId: string,
  priced: readonly PricedLine[],
  { fees, tips, lineup }: { fees: readonly number[]; tips: readonly number[]; lineup: string | undefined },
) {
  const tickets = [...new Set(priced.map(({ dish }) => dish.seller_uid))].map((seller_uid) => ({
    id: newId(),
    checkout_id: checkoutId,
    seller_uid,
  }));
  const ticketOf = new Map(tickets.map((ticket) => [ticket.seller_uid, ticket.id]));
  const orders = priced.map(({ dish, quantity, priceCents, choices, chosen, note, needsConfirmation }, place) => ({
    id: newId(),
    checkout_id: checkoutId,
    ticket_id: ticketOf.get(dish.seller_uid) as string,
    dish_id: dish.id,
    seller_uid: dish.seller_uid,
    quantity,
    title: dish.title,
    category: dish.category,
    price_cents: priceCents,
    fee_cents: fees[place] ?? 0,
    tip_cents: tips[place] ?? 0,
    description: dish.description,
    image: dish.images[0] ?? '',
    choices: chosen,
    note: note ?? '',
    needs_confirmation: Boolean(note && needsConfirmation),
    allergens: lineStatement(statedAllergens(dish), dish.options, choices) ?? null,
    line: place,
    lineup,
  }));
  return { tickets, orders };
}

/** A dish may be on several lines, with different choices on each. */
function portionsByDish(lines: readonly OrderedLine[]): Map<string, number> {
  const portions = new Map<string, number>();
  for (const { dishId, quantity } of lines) portions.set(dishId, (portions.get(dishId) ?? 0) + quantity);
  return portions;
}

function priceOrderedLine(
  line: OrderedLine,
  dishes: readonly OrderedDish[],
  portions: ReadonlyMap<string, number>,
): PricedLine {
  const dish = dishes.find(({ id }) => id === line.dishId);
  if (!dish) throw dishRemoved();
  if (dish.sold_out) throw dishSoldOut(dish);
  if (dish.portions !== null && dish.portions < (portions.get(dish.id) ?? 0)) throw tooFewLeft(dish, dish.portions);
  const { priceCents, chosen, problem } = priceLine(dish.price_cents, dish.options, line.choices);
  if (problem) throw choicesRefused(dish, problem);
  return { ...line, dish, title: dish.title, priceCents, chosen };
}

function refuseTooLargeTotal(totalCents: number): void {
  if (totalCents > centsFromDollars(orderLimits.checkoutDollars))
    throw new Refusal('total_too_large', 'This is more than a card can pay at once. Please split it into two orders.');
}
