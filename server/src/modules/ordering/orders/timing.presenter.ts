import { kitchenLimits, type CourtTime, type TicketTiming } from '@food-court/shared-api/contract';
import { type CourtClock, timeText } from '#modules/menu/index';
import type { OrderRow } from './orders.repository';

const minute = 60_000;

type TimedRow = Pick<
  OrderRow,
  'status' | 'starts_at' | 'expected_at' | 'promised_at' | 'first_notified_at' | 'added_minutes' | 'started_at'
>;

/** Returns undefined before a kitchen accepts and once the ticket is ready. */
export function presentTiming(row: TimedRow, clock: CourtClock): TicketTiming | undefined {
  const { status, starts_at, started_at, expected_at, promised_at, first_notified_at, added_minutes } = row;
  if (status !== 'accepted' && status !== 'preparing') return undefined;
  if (!starts_at || !expected_at || !promised_at || !first_notified_at) return undefined;
  const slipped = expected_at.getTime() - first_notified_at.getTime() >= kitchenLimits.slipMinutes * minute;
  return {
    ...(status === 'accepted' && { startsAt: courtTime(starts_at, clock) }),
    ...(status === 'preparing' && started_at && { startedAt: courtTime(started_at, clock) }),
    readyAt: courtTime(expected_at, clock),
    promisedAt: courtTime(promised_at, clock),
    ...(slipped && { laterThan: courtTime(first_notified_at, clock) }),
    addedMinutes: added_minutes,
  };
}

/** Rounds up to the minute, so that a dish announced for 12:40 is ready by then. */
export function courtTime(instant: Date, clock: CourtClock): CourtTime {
  const at = new Date(Math.ceil(instant.getTime() / minute) * minute);
  return { at: at.toISOString(), time: timeText(at, clock) };
}
