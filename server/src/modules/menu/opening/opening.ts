import { weekdays, type OpenHours } from '@food-court/shared-api/contract';
import { addDays, type CourtClock } from './court-clock';

/** The settings that determine when a kitchen takes orders. */
export interface OpeningRules {
  hours: readonly OpenHours[];
  daysOff: readonly string[];
  paused: boolean;
  /** Null means until its seller ends the pause. */
  pausedUntil: Date | null;
}

export type Opening =
  | { state: 'open' }
  /** `opensAt` is missing if the opening time is unknown. */
  | { state: 'closed' | 'paused'; opensAt?: Date };

interface OpenTime {
  /** The day on which it started, even after midnight. */
  date: string;
  from: Date;
  to: Date;
}

const allDay = { from: '00:00', to: '00:00' };

const minutesOf = (timeOfDay: string): number => {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
};

const weekdayOf = (date: string) => weekdays[(new Date(date).getUTCDay() + 6) % 7];

/** The open times that start on a date. Without hours, that is the whole day. */
function openTimesOf(date: string, { hours, daysOff }: OpeningRules, clock: CourtClock): OpenTime[] {
  if (daysOff.includes(date)) return [];
  const weekday = weekdayOf(date);
  const ofDay = hours.length === 0 ? [allDay] : hours.filter(({ day }) => day === weekday);
  return ofDay
    .map(({ from, to }) => ({
      date,
      from: clock.instantOf({ date, minutes: minutesOf(from) }),
      to: clock.instantOf({ date: to > from ? date : addDays(date, 1), minutes: minutesOf(to) }),
    }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

function findOpenTime(rules: OpeningRules, instant: Date, clock: CourtClock): OpenTime | undefined {
  const { date } = clock.wallTimeOf(instant);
  return [addDays(date, -1), date]
    .flatMap((day) => openTimesOf(day, rules, clock))
    .find(({ from, to }) => from <= instant && instant < to);
}

/** The first open time that starts at or after an instant, on `date` or later. */
function nextOpenTime(rules: OpeningRules, date: string, instant: Date, clock: CourtClock): OpenTime | undefined {
  // In the worst case the kitchen opens once a week, and each day off closes one of those days.
  const days = 7 * (rules.daysOff.length + 1);
  for (let ahead = 0; ahead <= days; ahead++) {
    const next = openTimesOf(addDays(date, ahead), rules, clock).find(({ from }) => from >= instant);
    if (next) return next;
  }
  return undefined;
}

export function openingAt(rules: OpeningRules, instant: Date, clock: CourtClock): Opening {
  const isPaused = rules.paused && (rules.pausedUntil === null || rules.pausedUntil > instant);
  const isAlwaysOpen = rules.hours.length === 0 && rules.daysOff.length === 0;
  const isOpen = isAlwaysOpen || findOpenTime(rules, instant, clock) !== undefined;
  if (isOpen && !isPaused) return { state: 'open' };
  const state = isPaused ? 'paused' : 'closed';
  const earliest = isPaused ? rules.pausedUntil : instant;
  if (earliest === null) return { state };
  if (isPaused && (isAlwaysOpen || findOpenTime(rules, earliest, clock))) return { state, opensAt: earliest };
  const next = nextOpenTime(rules, clock.wallTimeOf(earliest).date, earliest, clock);
  return { state, ...(next && { opensAt: next.from }) };
}

/** When a dish that is sold out until tomorrow comes back. The hours after midnight belong to the day on which they started. */
export function nextDayOf(rules: OpeningRules, instant: Date, clock: CourtClock): Date {
  const today = findOpenTime(rules, instant, clock)?.date ?? clock.wallTimeOf(instant).date;
  const tomorrow = addDays(today, 1);
  return nextOpenTime(rules, tomorrow, instant, clock)?.from ?? clock.instantOf({ date: tomorrow, minutes: 0 });
}

/**
 * The next moment at which time alone can change the displayed opening, or undefined if only the seller can. Texts like
 * "tomorrow at 12:00" change at midnight, so nothing beyond the current day is needed.
 */
export function openingChangesAt(rules: OpeningRules, instant: Date, clock: CourtClock): Date | undefined {
  const isAlwaysOpen = rules.hours.length === 0 && rules.daysOff.length === 0;
  if (isAlwaysOpen && !rules.paused) return undefined;
  const { date } = clock.wallTimeOf(instant);
  const opensAndCloses = [addDays(date, -1), date]
    .flatMap((day) => openTimesOf(day, rules, clock))
    .flatMap(({ from, to }) => [from, to]);
  const moments = [clock.instantOf({ date: addDays(date, 1), minutes: 0 }), ...opensAndCloses];
  if (rules.paused && rules.pausedUntil) moments.push(rules.pausedUntil);
  return earliestOf(moments.filter((moment) => moment > instant));
}

export const earliestOf = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.reduce((earliest, moment) => (!earliest || (moment && moment < earliest) ? moment : earliest), undefined);
