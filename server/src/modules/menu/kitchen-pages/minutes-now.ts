import { kitchenLimits } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { minutesOf } from '../dishes/dish-minutes';
import type { KitchenDishRow, KitchenPageRow } from './kitchen-pages.repository';

const minute = 60_000;
/** The minutes are part of the page, which is rendered again after this time. */
export const minutesGoodForMs = minute;

/** Finds when a kitchen has a free cooking slot for this long, at `now` or later. The ordering module provides it. */
export type FindFreeCookingSlot = (
  db: Db,
  kitchen: { uid: string; places: number },
  wanted: { duration: number; now: number },
) => Promise<number>;

/** Minutes until a typical dish is ready if ordered now, including the wait for a place. Undefined if nothing is available. */
export async function minutesNow(
  db: Db,
  { uid, places, busy_minutes: busyMinutes }: Pick<KitchenPageRow, 'uid' | 'places' | 'busy_minutes'>,
  dishes: readonly KitchenDishRow[],
  findFreeCookingSlot: FindFreeCookingSlot,
): Promise<number | undefined> {
  const taken = dishes
    .filter(({ sold_out: soldOut }) => !soldOut)
    .map(minutesOf)
    .toSorted((a, b) => a - b);
  const usual = taken[Math.floor(taken.length / 2)];
  if (usual === undefined) return undefined;
  const now = Date.now();
  const kitchen = { uid, places: places ?? kitchenLimits.usualPlaces };
  const begins = await findFreeCookingSlot(db, kitchen, { duration: minute, now });
  return Math.ceil((begins - now) / minute + usual + (busyMinutes ?? 0));
}
