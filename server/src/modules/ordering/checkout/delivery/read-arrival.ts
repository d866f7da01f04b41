import type { Db } from '#platform/database/tables';
import { arrivalOf, isLearned } from './arrival';
import { findMinutesOfRing } from './deliveries.repository';

interface PickedUp {
  picked_up_at: Date;
  day_part: number | null;
  km_tenths: number;
  ring: number;
}

/**
 * When a courier who has left arrives. Deliveries to this ring in this part of the day tell, or all of this ring while there
 * are few. Later ones don't count, so that the buyer is always told the same.
 */
export async function readArrival(
  db: Db,
  { picked_up_at: before, day_part: dayPart, km_tenths, ring }: PickedUp,
): Promise<{ from: Date; to: Date }> {
  if (dayPart !== null) {
    const ofDayPart = await findMinutesOfRing(db, { ring, before, dayPart });
    if (isLearned(ofDayPart)) return arrivalOf(before, km_tenths, ofDayPart);
  }
  return arrivalOf(before, km_tenths, await findMinutesOfRing(db, { ring, before }));
}
