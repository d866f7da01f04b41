import type { EditedDish } from '@food-court/shared-api/contract';
import { numbersOf } from '@food-court/shared-api/dish-numbers';
import type { Identity } from '#platform/identity/caller';
import type { MenuServices } from '../services';
import { presentDish } from '../dishes/dishes.presenter';
import { addressFor } from '#modules/accounts/index';
import type { ManagedDishRow } from './kitchen.repository';

export const presentManagedDish = (
  row: ManagedDishRow,
  services: Pick<MenuServices, 'publicUrl' | 'courtClock'>,
  viewer: Identity,
): EditedDish => ({
  ...presentDish(row, services),
  email: addressFor(viewer, row.seller_uid, row.email),
  hidden: row.hidden,
  shownFirst: row.shown_first,
  ...numbersOf(row),
  ...(row.sold_out && row.sold_out_until && { soldOutUntil: row.sold_out_until.toISOString() }),
  ...(row.learned_seconds !== null && { learnedMinutes: Math.round(row.learned_seconds / 6) / 10 }),
  createdAt: row.created_at.toISOString(),
});
