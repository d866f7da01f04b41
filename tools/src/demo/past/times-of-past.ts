const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When a kitchen opens on the recorded day, and when the rush begins, after midnight. */
const opensAt = 10.5 * hour;
/** The first start of a day that began less than this ago has yesterday as its last full day. */
const earliestToday = 10 * hour;

interface Recorded {
  /** The beginning of the rush, in milliseconds after the end; negative. */
  rushFrom: number;
  /** The end of the recording, in milliseconds after midnight of its last day. */
  endsAt: number;
}

/**
 * Says when the recorded times happen, so that the past ends before now: the rush just now, the last day today if it is late
 * enough, and each day before at its own hours. `midnight` is the last one of the court’s calendar.
 */
export function anchorsOfPast({ rushFrom, endsAt }: Recorded, now: number, midnight: number): [number, number][] {
  const recordedMidnight = -endsAt;
  const isLate = now - midnight >= earliestToday;
  const lastMidnight = isLate ? midnight : midnight - day;
  const beforeRush = rushFrom - minute;
  const lastOrder = lastMidnight + endsAt + beforeRush;
  return [
    [recordedMidnight, lastMidnight],
    [recordedMidnight + opensAt, Math.min(lastMidnight + opensAt, now - 3.5 * hour)],
    [beforeRush, Math.min(lastOrder, now - 26 * minute)],
    [rushFrom, now + rushFrom - minute],
    [0, now - minute],
  ];
}

/** The last midnight of this time zone. On a day that changes the clock it may be an hour off, which nobody notices. */
export function midnightOf(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = parts.split(':').map(Number);
  return now - (now % 1_000) - hours * hour - minutes * minute - seconds * 1_000;
}

/** The date of the court’s calendar, like 2026-11-28. */
export const dateOf = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
