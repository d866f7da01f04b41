import { kitchenLimits } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { firstFreePlace } from '#modules/ordering/timing/stove';
import { findStoveTickets } from '#modules/ordering/timing/timing.repository';
import type { KitchenDishRow, KitchenPageRow } from './kitchen-pages.repository';

const minute = 60_000;
/** It is read with the page, which is made again after this time. */
export const minutesGoodForMs = minute;

const minutesOf = ({ learned_seconds, minutes }: KitchenDishRow): number =>
  learned_seconds === null ? (minutes ?? kitchenLimits.usualMinutes) : learned_seconds / 60;

/** Until a usual dish is ready that is ordered now: it waits for a place at the stove. Undefined if nothing can be had. */
export async function minutesNow(
  db: Db,
  { uid, places, busy_minutes: busyMinutes }: Pick<KitchenPageRow, 'uid' | 'places' | 'busy_minutes'>,
  dishes: readonly KitchenDishRow[],
): Promise<number | undefined> {
  const taken = dishes
    .filter(({ sold_out: soldOut }) => !soldOut)
    .map(minutesOf)
    .toSorted((a, b) => a - b);
  const usual = taken[Math.floor(taken.length / 2)];
  if (usual === undefined) return undefined;
  const now = Date.now();
  const tickets = (await findStoveTickets(db, [uid], '')).map((ticket) => ({
    startsAt: ticket.starts_at.getTime(),
    readyAt: ticket.expected_at.getTime(),
    isCooking: ticket.is_cooking,
  }));
  const stove = { places: places ?? kitchenLimits.usualPlaces, tickets };
  const begins = firstFreePlace(stove, { earliest: now, duration: minute, now });
  return Math.ceil((begins - now) / minute + usual + (busyMinutes ?? 0));
}
