import type { Delivery, DeliveryPrice } from '@food-court/shared-api';
import { deliveryFee, tenthsOfKm } from '@food-court/shared-api/delivery-fee';

/** The numbers behind a fee. A quote and a paid fee name the version of their rule, too. */
export interface FeeBasis extends Pick<DeliveryPrice, 'km' | 'zone' | 'step' | 'counts' | 'nairaPerDollar'> {
  rule: Omit<DeliveryPrice['rule'], 'version'>;
}

export interface ComputedFee {
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
export function feeOf({ rule, km, step }: FeeBasis): ComputedFee {
  const kmTenths = tenthsOfKm(km * 1_000);
  const mostKobo = kobo(rule.most);
  const { baseKobo, kobo: fee } = deliveryFee(
    { leastKobo: kobo(rule.least), mostKobo, koboPerKm: kobo(rule.perKm), mostStep: Math.round(rule.mostStep * 10) },
    kmTenths,
    Math.round(step * 10),
  );
  return { km: kmTenths / 10, base: baseKobo / 100, naira: fee / 100, isMost: baseKobo === mostKobo };
}

/** A delivery so far now. */
export const basisNow = (
  { least, most, perKm, mostStep, step, counts, nairaPerDollar }: Delivery,
  km: number,
): FeeBasis => ({ km, step, counts, nairaPerDollar, rule: { least, most, perKm, mostStep } });

/** The naira of the nearest and of the farthest place now. */
export function feeRange(delivery: Delivery): { least: number; most: number } {
  const kms = delivery.zones.length > 0 ? delivery.zones.map(({ km }) => km) : [0, delivery.reachKm];
  const nairaTo = (km: number): number => feeOf(basisNow(delivery, km)).naira;
  return { least: nairaTo(Math.min(...kms)), most: nairaTo(Math.max(...kms)) };
}
