import type { ManagedDish } from 'shared-api/contract';
import { presentDish } from '../dishes/dishes.presenter';
import type { ManagedDishRow } from './kitchen.repository';

export const presentManagedDish = (row: ManagedDishRow, publicUrl: string): ManagedDish => ({
  ...presentDish(row, publicUrl),
  email: row.email,
  hidden: row.hidden,
  shownFirst: row.shown_first,
  portions: row.portions,
  createdAt: row.created_at.toISOString(),
});
