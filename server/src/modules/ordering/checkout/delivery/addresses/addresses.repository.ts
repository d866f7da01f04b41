import type { Insertable, Selectable } from 'kysely';
import { deliveryLimits } from '@food-court/shared-api/contract';
import type { Db, Tables, Trx } from '#platform/database/tables';

export type AddressRow = Selectable<Tables['delivery_addresses']>;

export const findAddresses = (db: Db | Trx, uid: string): Promise<AddressRow[]> =>
  db
    .selectFrom('delivery_addresses')
    .selectAll()
    .where('person_uid', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .limit(deliveryLimits.addresses)
    .execute();

export const insertAddress = (trx: Trx, address: Insertable<Tables['delivery_addresses']>): Promise<AddressRow> =>
  trx.insertInto('delivery_addresses').values(address).returningAll().executeTakeFirstOrThrow();

/** Returns false for somebody else’s. */
export async function deleteAddress(db: Db, { id, uid }: { id: string; uid: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('delivery_addresses')
    .where('id', '=', id)
    .where('person_uid', '=', uid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const eraseAddresses = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx.deleteFrom('delivery_addresses').where('person_uid', '=', uid).execute());
