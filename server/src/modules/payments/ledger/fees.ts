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

interface PaidOrder {
  /** The whole cost for its buyer. */
  cost: number;
  /** The part that was refunded, or moved to the order that replaces it. */
  gone: number;
  commission: Share;
  serviceFee: Share;
}

export interface PartsOfAmount {
  amountCents: number;
  /** The part that comes from the platform’s commission. */
  feeCents: number;
  /** The part that comes from the service fee. */
  serviceCents: number;
}

/** A part of what an order cost takes the service fee with it, and the commission of the dishes that are left of the part. */
export function partsOf({ cost, gone, commission, serviceFee }: PaidOrder, amountCents: number): PartsOfAmount {
  const paid = Math.min(amountCents, Math.max(0, cost - gone));
  const serviceCents = refundedFee({ price: cost, ...serviceFee, refunded: gone, amount: paid });
  return {
    amountCents,
    serviceCents,
    feeCents: commissionOf({ cost, gone, commission, serviceFee }, amountCents - serviceCents),
  };
}

/** The commission that a part of the dishes contains. */
const commissionOf = ({ cost, gone, commission, serviceFee }: PaidOrder, dishCents: number): number =>
  refundedFee({
    price: cost - serviceFee.fee,
    ...commission,
    refunded: gone - serviceFee.feeRefunded,
    amount: dishCents,
  });

/** A replacement pays for the dish of the other order, which takes over what is left of the service fee. */
export function partsOfReplacement(order: PaidOrder, dishCents: number): PartsOfAmount {
  const { fee, feeRefunded } = order.serviceFee;
  const serviceCents = fee - feeRefunded;
  return { amountCents: dishCents + serviceCents, serviceCents, feeCents: commissionOf(order, dishCents) };
}

/** Splits a part over several payments, so that none of them gives back more of a fee than of the whole. */
export function splitParts(
  { amountCents, feeCents, serviceCents }: PartsOfAmount,
  weights: readonly number[],
): PartsOfAmount[] {
  const amounts = splitByLargestRemainder(amountCents, weights);
  const services = splitIfAny(serviceCents, amounts);
  const fees = splitIfAny(
    feeCents,
    amounts.map((amount, place) => amount - (services[place] ?? 0)),
  );
  return amounts.map((amount, place) => ({
    amountCents: amount,
    feeCents: fees[place] ?? 0,
    serviceCents: services[place] ?? 0,
  }));
}

const splitIfAny = (total: number, weights: readonly number[]): number[] =>
  total === 0 ? [] : splitByLargestRemainder(total, weights);
