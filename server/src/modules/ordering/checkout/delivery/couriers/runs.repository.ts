import { sql } from 'kysely';
import { hasDishes } from './stops.repository';
import { courierLimits } from '@food-court/shared-api/contract';
import type { Db, Tables, Trx } from '#platform/database/tables';

const columns = ['id', 'courier', 'device_hash', 'created_at', 'expires_at', 'ended_at'] as const;
export type RunRow = Pick<Tables['courier_runs'], 'id' | 'courier' | 'device_hash' | 'expires_at' | 'ended_at'> & {
  created_at: Date;
};

const isOver = sql<boolean>`(runs.ended_at is not null or runs.expires_at <= now())`;

export const insertRun = (trx: Trx, run: { id: string; courier: string; key_hash: Buffer }): Promise<RunRow> =>
  trx
    .insertInto('courier_runs')
    .values({ ...run, expires_at: sql<Date>`now() + ${courierLimits.hoursOfLink} * interval '1 hour'` })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const findOpenRuns = (db: Db | Trx): Promise<RunRow[]> =>
  db
    .selectFrom('courier_runs')
    .select(columns)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(courierLimits.runs)
    .execute();

const valid = (db: Db | Trx, keyHash: Buffer) =>
  db
    .selectFrom('courier_runs')
    .select(columns)
    .where('key_hash', '=', keyHash)
    .where('withdrawn', '=', false)
    .where('expires_at', '>', sql<Date>`now()`);

/** Undefined for a link that was withdrawn or is over. */
export const findRun = (db: Db, keyHash: Buffer): Promise<RunRow | undefined> => valid(db, keyHash).executeTakeFirst();

/** One step of a run waits for the other. */
export const lockRun = (trx: Trx, keyHash: Buffer): Promise<RunRow | undefined> =>
  valid(trx, keyHash).forUpdate().executeTakeFirst();

export const lockRunById = (trx: Trx, id: string): Promise<RunRow | undefined> =>
  trx.selectFrom('courier_runs').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** The run that has a delivery now; before the delivery, as a step of the courier does. */
export const lockRunOf = (trx: Trx, checkoutId: string): Promise<RunRow | undefined> =>
  trx
    .selectFrom('courier_runs')
    .select(columns)
    .where('id', '=', trx.selectFrom('deliveries').select('run_id').where('checkout_id', '=', checkoutId))
    .forUpdate()
    .executeTakeFirst();

/** Runs that are over and have earned what nobody has paid. */
export const findUnpaidRuns = (db: Db) =>
  db
    .selectFrom('read_courier_earnings as earnings')
    .innerJoin('courier_runs as runs', 'runs.id', 'earnings.run_id')
    .select(['runs.id', 'runs.courier', 'runs.created_at'])
    .select([sql<number>`count(*)::int`.as('stops'), sql<number>`sum(pay_cents)::int`.as('pay_cents')])
    .select(sql<number>`sum(tip_cents)::int`.as('tip_cents'))
    .where('payout_id', 'is', null)
    .where(sql<boolean>`pay_cents + tip_cents > 0`)
    .where(isOver)
    .groupBy('runs.id')
    .orderBy('runs.created_at')
    .limit(courierLimits.runs)
    .execute();
export type UnpaidRunRow = Awaited<ReturnType<typeof findUnpaidRuns>>[number];

/** The link belongs to the first phone that opens it. */
export const openRun = (db: Db, keyHash: Buffer, deviceHash: Buffer): Promise<RunRow | undefined> =>
  db
    .updateTable('courier_runs')
    .set({ device_hash: sql<Buffer>`coalesce(device_hash, ${deviceHash})` })
    .where('key_hash', '=', keyHash)
    .where('withdrawn', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(columns)
    .executeTakeFirst();

export const withdrawRun = (trx: Trx, id: string): Promise<RunRow | undefined> =>
  trx
    .updateTable('courier_runs')
    .set({ withdrawn: true, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

/** Couriers have no account that they could delete. */
export const forgetCouriers = async (db: Db): Promise<void> =>
  void (await db
    .updateTable('courier_runs')
    .set({ courier: '' })
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .where('courier', '<>', '')
    .execute());

/** Ends a run whose stops are all done. One that the kitchens declined, or that was refunded before it left, is done, too. */
export const endFinishedRun = async (trx: Trx, id: string): Promise<void> =>
  void (await trx
    .updateTable('courier_runs')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from deliveries where deliveries.run_id = courier_runs.id and deliveries.ended_at is null
        and (deliveries.picked_up_at is not null or ${hasDishes}))`,
    )
    .execute());
