import { kitchenLimits } from '@food-court/shared-api/contract';
import type { DishRow } from './dishes.repository';

/** What was learned from the last orders, or what its seller says (decision 61). */
export const minutesOf = ({ learned_seconds, minutes }: Pick<DishRow, 'learned_seconds' | 'minutes'>): number =>
  learned_seconds === null ? (minutes ?? kitchenLimits.usualMinutes) : learned_seconds / 60;
