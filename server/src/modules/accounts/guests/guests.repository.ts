import { sql, type Selectable } from 'kysely';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { guestName, type Guest } from '#platform/identity/guests';

/** Nobody needs the secret of a guest who has not ordered for longer. */
const withoutOrder = sql<Date>`now() + interval '1 day'`;
const afterOrder = sql<Date>`now() + interval '1 month'`;

export async function insertGuest(db: Db, uid: string, secretHash: Buffer): Promise<Date> {
  const { expires_at } = await db
    .insertInto('guests')
    .values({ uid, secret_hash: secretHash, expires_at: withoutOrder })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

interface FoundGuest {
  uid: string;
  expires_at: Date;
  used_lately: boolean;
}

const ofHash = prepared<FoundGuest>(
  `select uid, expires_at, last_used_at > now() - interval '1 hour' as used_lately from guests
    where uid in (
      select uid from guests where secret_hash = $1
      union all select guest_uid from guest_links where secret_hash = $1 and expires_at > now()
    ) and expires_at > now() and claimed_by is null`,
);

interface NewGuestLink {
  uid: string;
  secretHash: Buffer;
  orderedAt: Date;
}

export const insertGuestLink = async (db: Db, { uid, secretHash, orderedAt }: NewGuestLink): Promise<void> =>
  void (await db
    .insertInto('guest_links')
    .values({
      secret_hash: secretHash,
      guest_uid: uid,
      expires_at: sql<Date>`${orderedAt}::timestamptz + interval '1 month'`,
    })
    .execute());

/** Finds a guest whose secret opens something. Notes the use once in an hour, so that reads do not write. */
export const findGuest =
  (db: Db) =>
  async (secretHash: Buffer): Promise<Guest | undefined> => {
    const [row] = await ofHash(db, [secretHash]);
    if (row && !row.used_lately)
      await db.updateTable('guests').set({ last_used_at: new Date() }).where('uid', '=', row.uid).execute();
    return row && { uid: row.uid, expiresAt: row.expires_at };
  };

/** Keyed hashes of where an order comes from. The browser is null without our cookie. */
export interface GuestOrigin {
  network: Buffer;
  browser: Buffer | null;
}

/** Enough for what the limits count; the rest waits anyway. */
const mostOfNetwork = 2_000;

/** Finds who ordered as a guest from a network within the last minutes, latest first. */
export const findGuestsOfNetwork = (trx: Trx, network: Buffer, minutes: number) =>
  trx
    .selectFrom('guests')
    .select(['uid', 'browser_hash as browser'])
    .where('network_hash', '=', network)
    .where('ordered_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('ordered_at', 'desc')
    .limit(mostOfNetwork)
    .execute();

/** Returns false if the guest’s orders were claimed, or the secret has expired, after the call was admitted. */
export const extendGuest = async (
  trx: Trx,
  uid: string,
  { receiptTo, origin }: { receiptTo: string | null; origin: GuestOrigin | undefined },
): Promise<boolean> =>
  (await trx
    .updateTable('guests')
    .set({ ordered_at: new Date(), expires_at: afterOrder, receipt_to: receiptTo })
    .$if(origin !== undefined, (update) => update.set({ network_hash: origin?.network, browser_hash: origin?.browser }))
    .where('uid', '=', uid)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('claimed_by', 'is', null)
    .returning('uid')
    .executeTakeFirst()) !== undefined;

/** Keeps guests among some people as long as those who have ordered, and returns them. Locks them in a fixed order. */
export async function extendGuests(trx: Trx, uids: readonly string[]): Promise<string[]> {
  const locked = await trx
    .selectFrom('guests')
    .select('uid')
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('claimed_by', 'is', null)
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute();
  const kept = locked.map(({ uid }) => uid);
  await trx
    .updateTable('guests')
    .set({ ordered_at: new Date(), expires_at: afterOrder })
    .where('uid', '=', sql<string>`any(${kept}::text[])`)
    .execute();
  return kept;
}

/** Writes the row that orders and ledger lines refer to. It counts as erased, because nobody is behind it. */
export const insertBuyerRow = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx
    .insertInto('users')
    .values({ uid, email: null, name: guestName, role: 'Buyer', image: '', erased_at: new Date() })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute());

const columns = ['uid', 'claimed_by', 'claimed_at', 'expires_at'] as const;
export type LockedGuest = Pick<Selectable<Tables['guests']>, (typeof columns)[number]>;

/** An order of the guest waits until the transaction ends. */
export const lockGuest = (trx: Trx, secretHash: Buffer): Promise<LockedGuest | undefined> =>
  trx
    .selectFrom('guests')
    .select(columns)
    .where('uid', 'in', (of) =>
      of
        .selectFrom('guests')
        .select('uid')
        .where('secret_hash', '=', secretHash)
        .unionAll(
          of
            .selectFrom('guest_links')
            .select('guest_uid as uid')
            .where('secret_hash', '=', secretHash)
            .where('expires_at', '>', sql<Date>`now()`),
        ),
    )
    .forUpdate()
    .executeTakeFirst();

export const markClaimed = async (trx: Trx, uid: string, claimedBy: string, claimedAt: Date): Promise<void> =>
  void (await trx
    .updateTable('guests')
    .set({ claimed_by: claimedBy, claimed_at: claimedAt, receipt_to: null })
    .where('uid', '=', uid)
    .execute());

/** Is false once the orders belong to an account. */
export const isGuest = async (db: Db, uid: string): Promise<boolean> =>
  (await db
    .selectFrom('guests')
    .select('uid')
    .where('uid', '=', uid)
    .where('claimed_by', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Guests whose secret has expired, longest first. */
export const lockExpiredGuests = (trx: Trx, count: number): Promise<{ uid: string }[]> =>
  trx
    .selectFrom('guests')
    .select('uid')
    .where('expires_at', '<', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(count)
    .forUpdate()
    .execute();

/** Orders and ledger lines keep the uid. */
export const deleteGuest = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx.deleteFrom('guests').where('uid', '=', uid).execute());
