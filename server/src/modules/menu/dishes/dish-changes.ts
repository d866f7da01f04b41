import { rulesOf } from '../opening/closed';
import type { CourtClock } from '../opening/court-clock';
import { earliestOf, openingChangesAt } from '../opening/opening';
import type { DishRow } from './dishes.repository';

type TimedDish = Pick<
  DishRow,
  'sold_out' | 'sold_out_until' | 'portions' | 'hours' | 'days_off' | 'paused' | 'paused_until'
>;

/**
 * Returns when time alone changes what visitors see of dishes that were read after `readAt`. The clock of the database decides
 * whether a dish is sold out, so the end of that is included even if it has passed by our clock.
 */
export function dishesChangeAt(rows: readonly TimedDish[], readAt: Date, clock: CourtClock): Date | undefined {
  return earliestOf(rows.flatMap((row) => [isBackAt(row), openingChangesAt(rulesOf(row), readAt, clock)]));
}

/** A dish without portions does not come back by itself. */
export const isBackAt = ({
  sold_out,
  sold_out_until,
  portions,
}: Pick<TimedDish, 'sold_out' | 'sold_out_until' | 'portions'>): Date | undefined =>
  sold_out && portions !== 0 ? (sold_out_until ?? undefined) : undefined;
