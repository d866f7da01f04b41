import { sql } from 'kysely';
import type { CallInput } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import type { Identity } from '#platform/identity/caller';
import { lockKeyOf, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';

/** The limit per person; the oldest device is removed. */
const mostDevices = 10;

/** The public id of a device, because the endpoint is a secret of the browser. */
const idOfDevice = sql<string>`encode(sha256(convert_to(push_devices.endpoint, 'UTF8')), 'hex')`;

/** The previous release did not store the times of the token, which was at most an hour old. */
const orAnHourBefore = (column: string) =>
  sql`coalesce(push_devices.${sql.ref(column)}, push_devices.created_at - interval '1 hour')`;

/** Whether the token that registered the device is still accepted. */
const isLive = sql<boolean>`not exists (select from read_revocations as revocations where revocations.uid = push_devices.uid
  and (${orAnHourBefore('token_issued_at')} < revocations.issued_before
    or ${orAnHourBefore('signed_in_at')} < revocations.signed_in_before))`;

/** Serializes, so that parallel calls can't exceed the limit together. */
const lockDevicesOf = (trx: Trx, uid: string): Promise<void> => lockUntilCommit(trx, lockKeyOf('push devices of', uid));

/** A browser belongs to the last person who signed in on it. */
export async function savePushDevice(
  trx: Trx,
  { uid, issuedAt, signedInAt }: Identity,
  { endpoint, keys, browser }: CallInput<'POST /push-devices'>['body'],
): Promise<void> {
  await lockDevicesOf(trx, uid);
  const registered = {
    uid,
    ...keys,
    browser: browser ?? null,
    token_issued_at: new Date(issuedAt),
    signed_in_at: new Date(signedInAt),
  };
  await trx
    .insertInto('push_devices')
    .values({ endpoint, ...registered })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(registered))
    .execute();
  await keepNewest(trx, uid);
}

const keepNewest = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx
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
    .execute());

export const listPushDevices = (db: Db, uid: string) =>
  db
    .selectFrom('push_devices')
    .select([idOfDevice.as('id'), 'browser', 'created_at', 'used_at'])
    .where('uid', '=', uid)
    .where(isLive)
    .orderBy('created_at', 'desc')
    .orderBy('endpoint')
    .execute();

export const deletePushDevice = async (db: Db, uid: string, endpoint: string): Promise<void> =>
  void (await db.deleteFrom('push_devices').where('endpoint', '=', endpoint).where('uid', '=', uid).execute());

/** Returns false if the person has no such device. */
export const deletePushDeviceById = async (db: Db, uid: string, id: string): Promise<boolean> =>
  (await db.deleteFrom('push_devices').where('uid', '=', uid).where(idOfDevice, '=', id).executeTakeFirst())
    .numDeletedRows > 0n;

/** Only cleans up: revoked devices get no pushes even if they are not deleted here. */
export const deleteRevokedDevices = async (db: Db | Trx, uid: string): Promise<void> =>
  void (await db
    .deleteFrom('push_devices')
    .where('uid', '=', uid)
    .where(sql<boolean>`not ${isLive}`)
    .execute());

export const deletePushDevicesOf = async (db: Db | Trx, uid: string): Promise<void> =>
  void (await db.deleteFrom('push_devices').where('uid', '=', uid).execute());

/** Keeps the browser of this sign-in. */
export const deleteOtherPushDevices = async (trx: Trx, { uid, signedInAt }: Identity): Promise<void> =>
  void (await trx
    .deleteFrom('push_devices')
    .where('uid', '=', uid)
    .where('signed_in_at', 'is distinct from', new Date(signedInAt))
    .execute());

/** The browser in which a guest ordered still notifies them after they have saved the orders, until they sign out. */
export const claimPushDevices = async (
  trx: Trx,
  { guestUid, memberUid }: { guestUid: string; memberUid: string },
): Promise<void> => {
  const now = new Date();
  await lockDevicesOf(trx, memberUid);
  await trx
    .updateTable('push_devices')
    .set({ uid: memberUid, token_issued_at: now, signed_in_at: now })
    .where('uid', '=', guestUid)
    .execute();
  await keepNewest(trx, memberUid);
};

/** A guest has a row once they have ordered; only then is there something to be told. */
export const hasOrdered = async (trx: Trx, guestUid: string): Promise<boolean> =>
  (await trx.selectFrom('read_users').select('uid').where('uid', '=', guestUid).executeTakeFirst()) !== undefined;

/** Called when the push service no longer knows the endpoint. */
export const forgetEndpoint = async (db: Db, endpoint: string): Promise<void> =>
  void (await db.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute());

export const notePushTaken = async (db: Db, endpoint: string): Promise<void> =>
  void (await db.updateTable('push_devices').set({ used_at: new Date() }).where('endpoint', '=', endpoint).execute());

/** The user of a guest counts as erased (decision 144), and nobody else who is erased has a device. */
const isOfGuest = sql<boolean>`exists (select from read_users as users
  where users.uid = push_devices.uid and users.erased_at is not null)`;

export const findPushDevices = (db: Db, uids: readonly string[]) =>
  db
    .selectFrom('push_devices')
    .select(['endpoint', 'uid', 'p256dh', 'auth', isOfGuest.as('of_guest')])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where(isLive)
    .execute();
export type PushDevice = Awaited<ReturnType<typeof findPushDevices>>[number];
