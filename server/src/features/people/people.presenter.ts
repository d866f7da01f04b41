import type { Person } from 'shared-api/contract';
import { presentProfile } from '../users/users.presenter';
import type { PersonRow } from './people.repository';

export const presentPerson = (row: PersonRow, publicUrl: string): Person => ({
  _id: row.uid,
  ...presentProfile(row, publicUrl),
  emailVerified: row.email_verified,
  suspended: row.suspended_at !== null,
  createdAt: row.created_at.toISOString(),
});
