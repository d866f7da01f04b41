import { limitStep, steps, type DeliveryRule } from './delivery-fee';

/** Counts of the whole court, once a minute. They know no person. */
export interface SurgeCounts {
  openTickets: number;
  /** How many tickets the open kitchens cook at once. */
  cookingSlots: number;
  /** Null while nobody delivers. */
  freeCouriers: number | null;
}
export type SurgeReading = SurgeCounts & { step: number };

/** The step rises after three busy readings in a row, and falls after five calm ones. Between the two shares it stays. */
export const surgeRules = { busyPercent: 80, calmPercent: 60, busyReadings: 3, calmReadings: 5 } as const;

const isBusy = ({ openTickets, cookingSlots, freeCouriers }: SurgeCounts): boolean =>
  freeCouriers === 0 || (cookingSlots > 0 && openTickets * 100 >= cookingSlots * surgeRules.busyPercent);

const isCalm = ({ openTickets, cookingSlots, freeCouriers }: SurgeCounts): boolean =>
  freeCouriers !== 0 && openTickets * 100 <= cookingSlots * surgeRules.calmPercent;

/** The step of a new reading. `before` has the readings of the last minutes, newest first. */
export function nextStep(rule: DeliveryRule, counts: SurgeCounts, before: readonly SurgeReading[]): number {
  const current = before[0]?.step ?? steps.least;
  const hasLasted = (readings: number, isSo: (counts: SurgeCounts) => boolean): boolean => {
    const last = before.slice(0, readings - 1);
    const hasStayed = before.slice(0, readings).every(({ step }) => step === current);
    return last.length === readings - 1 && hasStayed && [counts, ...last].every(isSo);
  };
  if (hasLasted(surgeRules.busyReadings, isBusy)) return limitStep(rule, current + 1);
  if (hasLasted(surgeRules.calmReadings, isCalm)) return limitStep(rule, current - 1);
  return limitStep(rule, current);
}
