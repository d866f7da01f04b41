import { rulesOf } from '../opening/closed';
import type { CourtClock } from '../opening/court-clock';
import { earliestOf, openingChangesAt } from '../opening/opening';
import type { DishRow } from './dishes.repository';

type TimedDish = Pick<
  DishRow,
  'sold_out' | 'sold_out_until' | 'portions' | 'hours' | 'days_off' | 'paused' | 'paused_until'
>;

/**
 * When time alone changes what visitors see of dishes that were read after `readAt`. Whether a dish is sold out is judged by the
 * database's clock: while it says so, the end counts even if it is over by ours.
 */
export function dishesChangeAt(rows: readonly TimedDish[], readAt: Date, clock: CourtClock): Date | undefined {
  return earliestOf(rows.flatMap((row) => [isBackAt(row), openingChangesAt(rulesOf(row), readAt, clock)]));
}

/** Without portions it does not come back by itself. */
export const isBackAt = ({
  sold_out,
  sold_out_until,
  portions,
}: Pick<TimedDish, 'sold_out' | 'sold_out_until' | 'portions'>): Date | undefined =>
  sold_out && portions !== 0 ? (sold_out_until ?? undefined) : undefined;
