import { addDays, type CourtClock } from './court-clock';
import type { Opening } from './opening';

/** At 12:00, tomorrow at 12:00, on Friday at 12:00, on 3 December at 12:00. */
export function whenText(instant: Date, now: Date, { timeZone, wallTimeOf }: CourtClock): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(instant);
  const time = `at ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
  const [date, today] = [wallTimeOf(instant).date, wallTimeOf(now).date];
  if (date === today) return time;
  if (date === addDays(today, 1)) return `tomorrow ${time}`;
  return `on ${part(date < addDays(today, 7) ? { weekday: 'long' } : { day: 'numeric', month: 'long' })} ${time}`;
}

/** For buyers, to whom it is the same why a kitchen takes no orders. */
export function openingText(opening: Exclude<Opening, { state: 'open' }>, now: Date, clock: CourtClock): string {
  return opening.opensAt === undefined ? 'Closed for now' : `Closed. Opens ${whenText(opening.opensAt, now, clock)}`;
}
