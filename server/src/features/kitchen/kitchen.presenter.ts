import type { ManagedDish } from 'shared-api/contract';
import type { Identity } from '#identity/caller';
import { presentDish } from '../dishes/dishes.presenter';
import { addressFor } from '../users/users.presenter';
import type { ManagedDishRow } from './kitchen.repository';

export const presentManagedDish = (row: ManagedDishRow, publicUrl: string, viewer: Identity): ManagedDish => ({
  ...presentDish(row, publicUrl),
  email: addressFor(viewer, row.seller_uid, row.email),
  hidden: row.hidden,
  shownFirst: row.shown_first,
  portions: row.portions,
  createdAt: row.created_at.toISOString(),
});
