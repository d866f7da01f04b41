import type { PersonalExport } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { findAddresses } from './addresses.repository';

export const exportAddresses = async (db: Db, uid: string): Promise<NonNullable<PersonalExport['addresses']>> =>
  (await findAddresses(db, uid)).map(({ label, street, note, latitude, longitude, zone, created_at }) => ({
    label,
    street,
    note,
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    ...(zone !== null && { zone }),
    savedAt: created_at.toISOString(),
  }));
