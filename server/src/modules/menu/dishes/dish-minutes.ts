import { kitchenLimits } from '@food-court/shared-api/contract';
import type { DishRow } from './dishes.repository';

/** Learned from the last orders, or given by its seller (decision 61). */
export const minutesOf = ({ learned_seconds, minutes }: Pick<DishRow, 'learned_seconds' | 'minutes'>): number =>
  learned_seconds === null ? (minutes ?? kitchenLimits.usualMinutes) : learned_seconds / 60;

/** Minutes until a dish is ready once its kitchen begins. A busy kitchen adds its own. */
export const readyInMinutes = (row: Pick<DishRow, 'learned_seconds' | 'minutes' | 'busy_minutes'>): number =>
  Math.ceil(minutesOf(row) + (row.busy_minutes ?? 0));
