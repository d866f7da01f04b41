import { addDays, type CourtClock } from './court-clock';
import type { Opening } from './opening';

/** Formats the court's dates, each of which is represented as a day in UTC. */
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });
const dayOfMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** For example "12:40". */
export function timeText(instant: Date, { wallTimeOf }: CourtClock): string {
  const { minutes } = wallTimeOf(instant);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** "at 12:00", "tomorrow at 12:00", "on Friday at 12:00" or "on 3 December at 12:00". */
export function whenText(instant: Date, now: Date, clock: CourtClock): string {
  const { date } = clock.wallTimeOf(instant);
  const today = clock.wallTimeOf(now).date;
  const time = `at ${timeText(instant, clock)}`;
  if (date === today) return time;
  if (date === addDays(today, 1)) return `tomorrow ${time}`;
  const day = date < addDays(today, 7) ? weekday : dayOfMonth;
  return `on ${day.format(new Date(date))} ${time}`;
}

/** For buyers, who need not know why a kitchen takes no orders. */
export function openingText(opening: Exclude<Opening, { state: 'open' }>, now: Date, clock: CourtClock): string {
  return opening.opensAt === undefined ? 'Closed for now' : `Closed. Opens ${whenText(opening.opensAt, now, clock)}`;
}
