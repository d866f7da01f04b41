import { t, type MoneyPeriod } from '@food-court/shared-api';
import { dateFormat } from '@food-court/shared-ui';

const day = 86_400_000;
const daysAWeek = 7;

/** Calculates in UTC, where days have no clock changes. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + daysAWeek - 1) % daysAWeek));

/** A date of the court’s calendar is not an instant, so it is parsed and formatted as UTC. */
const fullDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDay = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day, week or month of a date in words. */
export function periodText(per: MoneyPeriod, date: string): string {
  if (per === 'day') return fullDay(new Date(date));
  if (per === 'month') return month(new Date(date));
  const monday = mondayOf(date);
  return t('{from} to {to}', {
    from: shortDay(new Date(monday)),
    to: shortDay(new Date(addDays(monday, daysAWeek - 1))),
  });
}
