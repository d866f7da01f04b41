import { sql } from 'kysely';
import type { CallInput } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#database/tables';

/** Of one person; the oldest is dropped. */
const mostDevices = 10;

/** A browser on which somebody else signs in belongs to them from then on. */
export async function savePushDevice(
  trx: Trx,
  uid: string,
  { endpoint, keys }: CallInput<'POST /push-devices'>['body'],
): Promise<void> {
  await trx
    .insertInto('push_devices')
    .values({ endpoint, uid, ...keys })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ uid, ...keys }))
    .execute();
  await trx
    .deleteFrom('push_devices')
    .where('endpoint', 'in', (devices) =>
      devices
        .selectFrom('push_devices')
        .select('endpoint')
        .where('uid', '=', uid)
        .orderBy('created_at', 'desc')
        .orderBy('endpoint')
        .offset(mostDevices),
    )
    .execute();
}

export const deletePushDevice = async (db: Db, uid: string, endpoint: string): Promise<void> =>
  void (await db.deleteFrom('push_devices').where('endpoint', '=', endpoint).where('uid', '=', uid).execute());

/** The push service does not know it any more. */
export const forgetEndpoint = async (db: Db, endpoint: string): Promise<void> =>
  void (await db.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute());

export const findPushDevices = (db: Db, uids: readonly string[]) =>
  db
    .selectFrom('push_devices')
    .select(['endpoint', 'uid', 'p256dh', 'auth'])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute();
export type PushDevice = Awaited<ReturnType<typeof findPushDevices>>[number];
