import { sql, type Selectable } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Db, Tables, Trx } from '#platform/database/tables';

export type Wallet = Selectable<Tables['wallets']>;

/** Makes the wallet of a person at its first use. */
export async function lockWallet(trx: Trx, uid: string): Promise<Wallet> {
  await trx
    .insertInto('wallets')
    .values({ uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx.selectFrom('wallets').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirstOrThrow();
}

export const findWallet = (db: Db | Trx, uid: string): Promise<Wallet | undefined> =>
  db.selectFrom('wallets').selectAll().where('uid', '=', uid).executeTakeFirst();

interface Change {
  bought?: number;
  given?: number;
}

/** Adds to both parts of a balance, or takes from them. False if there is less: no balance is ever negative. */
export async function changeBalance(trx: Trx, uid: string, { bought = 0, given = 0 }: Change): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('wallets')
    .set({
      bought_cents: sql<number>`bought_cents + ${bought}`,
      given_cents: sql<number>`given_cents + ${given}`,
    })
    .where('uid', '=', uid)
    .where(sql<boolean>`bought_cents + ${bought} >= 0 and given_cents + ${given} >= 0`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const freeze = async (trx: Trx, uid: string, frozenAt: Date | null): Promise<void> =>
  void (await trx.updateTable('wallets').set({ frozen_at: frozenAt }).where('uid', '=', uid).execute());

interface NewGrant {
  uid: string;
  cents: number;
  reason: string;
  expiresAt: Date | null;
  byUid: string | null;
}

export async function insertGrant(trx: Trx, { uid, cents, reason, expiresAt, byUid }: NewGrant): Promise<string> {
  const id = newId();
  await trx
    .insertInto('wallet_grants')
    .values({ id, uid, cents, left_cents: cents, reason, expires_at: expiresAt, granted_by: byUid })
    .execute();
  return id;
}

/** The grants of a person that have something left, those that end first at the top. */
export const findGrants = (db: Db | Trx, uid: string) =>
  db
    .selectFrom('wallet_grants')
    .select(['id', 'left_cents', 'expires_at', 'reason'])
    .where('uid', '=', uid)
    .where('left_cents', '>', 0)
    .orderBy(sql`expires_at nulls last`)
    .orderBy('id')
    .limit(1_000)
    .execute();

export const setLeft = async (trx: Trx, id: string, cents: number): Promise<void> =>
  void (await trx.updateTable('wallet_grants').set({ left_cents: cents }).where('id', '=', id).execute());

/** People whose grants have ended. */
export const findEnded = (db: Db, limit: number) =>
  db
    .selectFrom('wallet_grants')
    .select('uid')
    .where('left_cents', '>', 0)
    .where('expires_at', '<=', sql<Date>`now()`)
    .groupBy('uid')
    .limit(limit)
    .execute();
