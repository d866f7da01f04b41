import type { Delivery } from '@food-court/shared-api';
import { deliveryFee, tenthsOfKm } from '@food-court/shared-api/delivery-fee';

export interface ExplainedFee {
  /** The way by road, in tenths as it counts. */
  km: number;
  /** Naira before and after the step. */
  base: number;
  naira: number;
  /** The fee has reached its most, whatever the distance. */
  isMost: boolean;
}

const kobo = (naira: number): number => Math.round(naira * 100);

/** The same function as at the server. */
export function feeOf(delivery: Delivery, km: number): ExplainedFee {
  const kmTenths = tenthsOfKm(km * 1_000);
  const rule = {
    leastKobo: kobo(delivery.least),
    mostKobo: kobo(delivery.most),
    koboPerKm: kobo(delivery.perKm),
    mostStep: Math.round(delivery.mostStep * 10),
  };
  const { baseKobo, kobo: fee } = deliveryFee(rule, kmTenths, Math.round(delivery.step * 10));
  return { km: kmTenths / 10, base: baseKobo / 100, naira: fee / 100, isMost: baseKobo === rule.mostKobo };
}
