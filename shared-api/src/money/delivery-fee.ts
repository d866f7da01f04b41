import type { CourtTermName } from './court-term-limits';

/** A fee by distance. A rule that has a version never changes, so that an old receipt can be computed again. */
export interface DeliveryRule {
  /** A hundredth of a naira. */
  leastKobo: number;
  mostKobo: number;
  koboPerKm: number;
  /** In tenths: 15 means 1.5 times the fee. */
  mostStep: number;
}

/** The fee reaches its most after five kilometres: N92 for each, by the figures of the FAQ. */
const kmOfMost = 5;

/** The rule that follows from the terms of the court. */
export const ruleOf = (
  terms: Pick<Record<CourtTermName, number>, 'leastDeliveryFee' | 'mostDeliveryFee' | 'mostSurge'>,
): DeliveryRule => {
  const [leastKobo, mostKobo] = [Math.round(terms.leastDeliveryFee * 100), Math.round(terms.mostDeliveryFee * 100)];
  const koboPerKm = Math.max(0, Math.round((mostKobo - leastKobo) / kmOfMost));
  const mostStep = Math.max(steps.least, Math.min(steps.most, Math.floor(terms.mostSurge * 10)));
  return { leastKobo, mostKobo: Math.max(leastKobo, mostKobo), koboPerKm, mostStep };
};

export const steps = { least: 10, most: 15 } as const;

/** The only place that limits a step. The database refuses what gets past it. */
export const limitStep = ({ mostStep }: Pick<DeliveryRule, 'mostStep'>, step: number): number =>
  Math.max(steps.least, Math.min(steps.most, mostStep, Math.round(step)));

/** Rounds a fraction of two whole numbers, halves up. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Distances count in tenths of a kilometre, halves up, as they are shown. */
export const tenthsOfKm = (metres: number): number => rounded(Math.round(metres), 100);

export interface DeliveryFee {
  /** Before the step. */
  baseKobo: number;
  kobo: number;
}

/** Both amounts are rounded to a kobo, halves up: first the distance, then the step. */
export function deliveryFee(rule: DeliveryRule, kmTenths: number, step: number): DeliveryFee {
  const byDistance = rule.leastKobo + rounded(Math.max(0, kmTenths) * rule.koboPerKm, 10);
  const baseKobo = Math.max(rule.leastKobo, Math.min(rule.mostKobo, byDistance));
  return { baseKobo, kobo: rounded(baseKobo * limitStep(rule, step), 10) };
}
