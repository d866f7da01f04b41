import { roundToTotal } from '@food-court/shared-api/contract';

/** Splits a total by weight, rounded by largest remainder. */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) throw new RangeError('There is nothing to split by');
  return roundToTotal(
    weights.map((weight) => total * weight),
    sum,
    total,
  );
}

interface PartialRefund {
  price: number;
  fee: number;
  /** The part of the fee that has been refunded so far. */
  feeRefunded: number;
  /** The part of the price that has been refunded so far. */
  refunded: number;
  amount: number;
}

/**
 * Returns the platform's part of a refund: the fee's share of all refunds including this one, rounded down, minus what it has
 * already refunded. The parts add up to the fee when the full price is refunded, and never exceed it before.
 */
export function refundedFee({ price, fee, feeRefunded, refunded, amount }: PartialRefund): number {
  const due = Math.floor((fee * (refunded + amount)) / price);
  return Math.min(amount, Math.max(0, due - feeRefunded));
}

/** A part of what an order was sold for, and how much of it was refunded so far. */
export interface Share {
  fee: number;
  feeRefunded: number;
}

/** The owner of a tip: the kitchen or the courier. The court itself refunds a tip that the courier has already earned. */
export type TipAccount = 'tips' | 'courier_tips' | 'delivery_costs';

interface PaidOrder {
  /** The whole cost for its buyer. */
  cost: number;
  /** The part that was refunded, or moved to the order that replaces it. */
  gone: number;
  commission: Share;
  serviceFee: Share;
  tip: Share;
}

export interface PartsOfAmount {
  amountCents: number;
  /** The part that comes from the platform’s commission. */
  feeCents: number;
  /** The part that comes from the service fee. */
  serviceCents: number;
  /** The part that comes from the tip. */
  tipCents: number;
}

/** The service fee and the tip of an order together. */
const besideDishes = ({ serviceFee, tip }: PaidOrder): Share => ({
  fee: serviceFee.fee + tip.fee,
  feeRefunded: serviceFee.feeRefunded + tip.feeRefunded,
});

/**
 * A part of what an order cost takes service fee and tip with it, and the commission of the dishes that are left of the part. Fee and
 * tip are rounded down together, so that no part takes more of the dishes than they cost.
 */
export function partsOf(order: PaidOrder, amountCents: number): PartsOfAmount {
  const { cost, gone, serviceFee } = order;
  const beside = besideDishes(order);
  const paid = Math.min(amountCents, Math.max(0, cost - gone));
  const besideCents = refundedFee({ price: cost, ...beside, refunded: gone, amount: paid });
  const serviceCents =
    serviceFee.fee === 0
      ? 0
      : refundedFee({ price: beside.fee, ...serviceFee, refunded: beside.feeRefunded, amount: besideCents });
  return {
    amountCents,
    serviceCents,
    tipCents: besideCents - serviceCents,
    feeCents: commissionOf(order, amountCents - besideCents),
  };
}

/** The commission that a part of the dishes contains. */
function commissionOf(order: PaidOrder, dishCents: number): number {
  const { fee, feeRefunded } = besideDishes(order);
  return refundedFee({
    price: order.cost - fee,
    ...order.commission,
    refunded: order.gone - feeRefunded,
    amount: dishCents,
  });
}

const leftOf = ({ fee, feeRefunded }: Share): number => fee - feeRefunded;

/**
 * A replacement pays for the dish of the other order, which takes over what is left of the service fee, and of a tip for the courier,
 * who brings it. The tip of a kitchen goes back.
 */
export function partsOfReplacement(order: PaidOrder & { tipAccount: TipAccount }, dishCents: number): PartsOfAmount {
  const serviceCents = leftOf(order.serviceFee);
  const tipCents = order.tipAccount === 'courier_tips' ? leftOf(order.tip) : 0;
  return {
    amountCents: dishCents + serviceCents + tipCents,
    serviceCents,
    tipCents,
    feeCents: commissionOf(order, dishCents),
  };
}

/** Splits a part over several payments, so that none of them gives back more of a fee or tip than of the whole. */
export function splitParts(
  { amountCents, feeCents, serviceCents, tipCents }: PartsOfAmount,
  weights: readonly number[],
): PartsOfAmount[] {
  const amounts = splitByLargestRemainder(amountCents, weights);
  const services = splitIfAny(serviceCents, amounts);
  const withoutFee = amounts.map((amount, place) => amount - (services[place] ?? 0));
  const tips = splitIfAny(tipCents, withoutFee);
  const ofDishes = withoutFee.map((amount, place) => amount - (tips[place] ?? 0));
  const fees = splitIfAny(feeCents, ofDishes);
  return amounts.map((amount, place) => ({
    amountCents: amount,
    feeCents: fees[place] ?? 0,
    serviceCents: services[place] ?? 0,
    tipCents: tips[place] ?? 0,
  }));
}

const splitIfAny = (total: number, weights: readonly number[]): number[] =>
  total === 0 ? [] : splitByLargestRemainder(total, weights);
