import { centsFromDollars, type DeliveryPrice } from '@food-court/shared-api';
import { centsFromNaira } from '@food-court/shared-api/naira';
import { feeOf } from '#delivery/fee-of.ts';

const kobo = (naira: number): number => Math.round(naira * 100);

/** Computes a fee again under its own rule, and compares it with what was stated and paid, to the kobo and the cent. */
export function checkPrice(price: DeliveryPrice, paid: number): { isRight: boolean; amount: number } {
  const { naira } = feeOf(price);
  const cents = centsFromNaira(naira, price.nairaPerDollar);
  return {
    isRight:
      kobo(naira) === kobo(price.naira) && cents === centsFromDollars(price.amount) && cents === centsFromDollars(paid),
    amount: cents / 100,
  };
}
