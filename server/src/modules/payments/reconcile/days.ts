import type { Period } from '../provider/card-provider';

const dayMs = 24 * 60 * 60 * 1_000;

const startOfDay = (time: Date): Date => new Date(Math.floor(time.getTime() / dayMs) * dayMs);

/**
 * Splits a period into UTC days. An open side stays open: the provider may have foreign payments from before our first record,
 * and payments during the last day belong to it.
 */
export function* daysOf({ from, until }: Period, firstRecord: Date, now = new Date()): Generator<Period> {
  let day = from ?? startOfDay(firstRecord);
  if (!from) yield { until: day };
  for (let next = nextDay(day); next <= (until ?? now); next = nextDay(day)) {
    yield { from: day, until: next };
    day = next;
  }
  if (!until) yield { from: day };
}

const nextDay = (day: Date): Date => new Date(day.getTime() + dayMs);

/** Parses a day like '2026-03-05'; returns undefined if it is invalid. */
export const parseDay = (text: string): Date | undefined => parsed(text, /^\d{4}-\d{2}-\d{2}$/, text);

/** Parses a month like '2026-03'; returns undefined if it is invalid. */
export function parseMonth(text: string): Required<Period> | undefined {
  const from = parsed(text, /^\d{4}-\d{2}$/, `${text}-01`);
  return from && { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) };
}

function parsed(text: string, form: RegExp, day: string): Date | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  const isDay = form.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDay ? date : undefined;
}
