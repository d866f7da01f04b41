import { LruCache } from '#platform/resilience/lru-cache';

const minute = 60_000;
/** Every time zone changes its offset on a quarter-hour. */
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/** A date and time of day by the court's clock. */
export interface WallTime {
  /** For example 2026-11-23. */
  date: string;
  /** Minutes since midnight. */
  minutes: number;
}

/** Converts instants to the court's dates and times of day, and back. */
export interface CourtClock {
  timeZone: string;
  wallTimeOf: (instant: Date) => WallTime;
  /** Uses the first of two occurrences. A time that a clock change skips is moved to the same distance after the change. */
  instantOf: (wallTime: WallTime) => Date;
}

/** Calculates in UTC, where days have no clock changes. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** Returns the distance between the clock of a time zone and UTC at an instant. */
function offsetsOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** The time that the clock shows, interpreted as UTC. */
  const shownAt = (instant: number): number => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    const { year = 0, month = 1, day: date, hour, minute: minutes, second } = part;
    return Date.UTC(year, month - 1, date, hour, minutes, second);
  };
  // Lists ask for the same hours for each dish, and `Intl` is slow.
  const offsets = new LruCache<number, number>(2_000);
  return (instant) => {
    const start = Math.floor(instant / quarter) * quarter;
    const known = offsets.get(start);
    if (known !== undefined) return known;
    const offset = shownAt(start) - start;
    offsets.set(start, offset);
    return offset;
  };
}

export function courtClock(timeZone: string): CourtClock {
  const offsetAt = offsetsOf(timeZone);
  return {
    timeZone,
    wallTimeOf: (instant) => {
      const shown = instant.getTime() + offsetAt(instant.getTime());
      return { date: new Date(shown).toISOString().slice(0, 10), minutes: Math.floor((shown % day) / minute) };
    },
    instantOf: ({ date, minutes }) => {
      const shown = Date.parse(date) + minutes * minute;
      const [before, after] = [offsetAt(shown - day), offsetAt(shown + day)];
      const shows = (offset: number) => offsetAt(shown - offset) === offset;
      // Around a clock change, prefers the earlier instant that shows this time, if there is one.
      const offset = before === after || shows(before) || !shows(after) ? before : after;
      return new Date(shown - offset);
    },
  };
}
