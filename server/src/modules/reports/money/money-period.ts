import type { MoneyPeriod } from '@food-court/shared-api/contract';
import { addDays, type CourtClock } from '#modules/menu/index';
import type { Period } from '../quarters/quarters';

export interface DaysOfPeriod extends Period {
  per: MoneyPeriod;
  /** Days of the court’s calendar, both included. */
  first: string;
  last: string;
  isCurrent: boolean;
}

const daysAWeek = 7;
/** Longer than each month. */
const daysOfLongMonth = 31;

/** Monday is 0. */
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + daysAWeek - 1) % daysAWeek;

/** The month of a day, such as 2026-03. */
export const monthOf = (date: string): string => date.slice(0, 'yyyy-mm'.length);
const firstOfMonth = (date: string): string => `${monthOf(date)}-01`;

function boundsOf(per: MoneyPeriod, date: string): [first: string, last: string] {
  if (per === 'day') return [date, date];
  if (per === 'week') {
    const monday = addDays(date, -weekdayOf(date));
    return [monday, addDays(monday, daysAWeek - 1)];
  }
  const first = firstOfMonth(date);
  return [first, addDays(firstOfMonth(addDays(first, daysOfLongMonth)), -1)];
}

/** The day, week or month that contains a date; by default, this week. */
export function periodOf(
  { per = 'week', date }: { per?: MoneyPeriod; date?: string },
  now: Date,
  clock: CourtClock,
): DaysOfPeriod {
  const today = clock.wallTimeOf(now).date;
  const [first, last] = boundsOf(per, date ?? today);
  const startOf = (day: string): Date => clock.instantOf({ date: day, minutes: 0 });
  return {
    ...{ per, first, last },
    ...{ from: startOf(first), to: startOf(addDays(last, 1)) },
    isCurrent: first <= today && today <= last,
  };
}
