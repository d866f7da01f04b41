import type { CourtDays } from './settings/change-setting';

const written = (date: string): string => date.slice(0, 'yyyy-mm'.length);

/** The month of the court’s calendar that contains an instant, such as 2026-11. */
export const monthOf = (instant: Date, clock: CourtDays): string => written(clock.wallTimeOf(instant).date);

export function monthAfter(month: string): string {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return written(first.toISOString());
}

/** Midnight of its first day by the court’s clock. */
export const startOfMonth = (month: string, clock: CourtDays): Date =>
  clock.instantOf({ date: `${month}-01`, minutes: 0 });
