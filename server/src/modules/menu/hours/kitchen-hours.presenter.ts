import type { KitchenHours } from '@food-court/shared-api/contract';
import { presentClosed } from '../opening/closed';
import type { CourtClock } from '../opening/court-clock';
import type { KitchenRow } from '../opening/kitchens.repository';

/** A kitchen without settings has no row. */
export function presentKitchenHours(row: KitchenRow | undefined, clock: CourtClock): KitchenHours {
  const now = new Date();
  const today = clock.wallTimeOf(now).date;
  const closed = row && presentClosed(row, clock);
  const isPaused = row?.paused === true && (row.paused_until === null || row.paused_until > now);
  return {
    hours: row?.hours ?? [],
    daysOff: row?.days_off.filter((date) => date >= today) ?? [],
    busyMinutes: row?.busy_minutes ?? 0,
    capacity: row?.capacity ?? null,
    places: row?.places ?? null,
    autoAccept: row?.auto_accept ?? false,
    paused: isPaused,
    ...(isPaused && row.paused_until && { pausedUntil: row.paused_until.toISOString() }),
    ...(closed && { closed }),
    timeZone: clock.timeZone,
  };
}
