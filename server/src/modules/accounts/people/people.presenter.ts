import { dollarsFromCents, type Person, type PersonDetails } from '@food-court/shared-api/contract';
import { presentProfile } from '../users/users.presenter';
import type { PersonRow } from './people.repository';
import type { PurchaseTotals } from '../services';

export const presentPerson = (row: PersonRow, publicUrl: string): Person => ({
  _id: row.uid,
  ...presentProfile(row, publicUrl),
  emailVerified: row.email_verified,
  suspended: row.suspended_at !== null,
  createdAt: row.created_at.toISOString(),
});

export const presentBought = ({ orders, spent, refunded, more }: PurchaseTotals): PersonDetails['bought'] => ({
  orders,
  spent: dollarsFromCents(spent),
  refunded: dollarsFromCents(refunded),
  ...(more && { more }),
});
