import { centsFromDollars, dollarsFromCents, ApiError, t, type Basket, type CallInput } from '@food-court/shared-api';
import { orderTotal } from '@food-court/shared-api/order-amounts';
import { mostTip, tipOfPercent } from '@food-court/shared-api/tips';
import { tipUnreadable } from './messages';

type NewTip = NonNullable<CallInput<'POST /checkouts'>['body']['tip']>;

/** Nothing is chosen before the buyer does. */
export interface ChosenTip {
  /** A percentage, or the amount in the field. */
  how: 'none' | number | 'own';
  typed: string;
  /** A kitchen, all of them if empty, or the courier. Undefined until the buyer says it: the courier of a delivery, else all kitchens. */
  kitchen: string | undefined;
}

/** No kitchen has this id. */
export const theCourier = 'the-courier';

export const receiverOf = ({ kitchen }: ChosenTip, isDelivery: boolean): string => {
  if (isDelivery) return kitchen ?? theCourier;
  return kitchen === theCourier ? '' : (kitchen ?? '');
};

export const noTip: ChosenTip = { how: 'none', typed: '', kitchen: undefined };

/** Cents of the dishes that the tip is for. A courier brings all of them. */
export const tippedCents = ({ lines }: Basket, kitchen = ''): number =>
  lines
    .filter((line) => kitchen === '' || kitchen === theCourier || line.kitchen.id === kitchen)
    .reduce((sum, line) => sum + centsFromDollars(orderTotal(line)), 0);

/** Cents of the tip. Undefined if what is typed is no amount, or too much. */
export function readTip(basket: Basket, { how, typed, kitchen }: ChosenTip): number | undefined {
  const dishCents = tippedCents(basket, kitchen);
  if (how === 'none' || !basket.takesTips) return 0;
  if (how !== 'own') return tipOfPercent(dishCents, how);
  const amount = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(amount)) return undefined;
  const cents = centsFromDollars(Number(amount));
  return cents <= mostTip(dishCents) ? cents : undefined;
}

/** The total with the tip, and the tip. Throws for what is no tip, before anything is ordered. */
export function withTip(
  basket: Basket,
  tip: ChosenTip,
  isDelivery: boolean,
): Pick<CallInput<'POST /checkouts'>['body'], 'total' | 'tip'> {
  const cents = readTip(basket, tip);
  if (cents === undefined) throw new ApiError('validation_failed', t(tipUnreadable), 400);
  if (cents === 0) return { total: basket.total };
  return {
    total: totalWith(basket, cents),
    tip: { amount: dollarsFromCents(cents), ...receiverPart(receiverOf(tip, isDelivery)) },
  };
}

function receiverPart(receiver: string): Pick<NewTip, 'kitchen' | 'isForCourier'> {
  if (receiver === theCourier) return { isForCourier: true };
  return receiver === '' ? {} : { kitchen: receiver };
}

export const totalWith = ({ total }: Basket, cents: number): number =>
  dollarsFromCents(centsFromDollars(total) + cents);

/** The tip is for the dishes alone, so the fee only raises the total. */
export const withDeliveryFee = (basket: Basket, fee = 0): Basket => ({
  ...basket,
  total: totalWith(basket, centsFromDollars(fee)),
});
