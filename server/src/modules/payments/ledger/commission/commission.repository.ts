import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, Trx } from '#platform/database/tables';

const inForce = `kind = 'commission' and withdrawn_at is null and valid_from <= now() order by valid_from desc limit 1`;

interface StoredCommissions {
  uid: string;
  own: number | null;
  everyone: number | null;
}

/** As of the beginning of the transaction, which is also the time of its ledger entries. */
const commissions = prepared<StoredCommissions>(
  `select sellers.uid,
    (select value from court_settings where kitchen_uid = sellers.uid and ${inForce}) as own,
    (select value from court_settings where kitchen_uid is null and ${inForce}) as everyone
  from unnest($1::text[]) as sellers(uid)`,
);

export interface Commissions {
  /** The kitchen’s own, in hundredths of a percent. Null: it follows everyone’s. */
  own: number | null;
  everyone: number;
}

/** Before an admin has set one, everyone has the initial commission. */
export async function findCommissions(
  db: Db | Trx,
  sellerUids: readonly string[],
  initialPercent: number,
): Promise<Map<string, Commissions>> {
  const rows = await commissions(db, [[...new Set(sellerUids)]]);
  return new Map(rows.map(({ uid, own, everyone }) => [uid, { own, everyone: everyone ?? initialPercent * 100 }]));
}

export const commissionOf = ({ own, everyone }: Commissions): number => own ?? everyone;

/** Everyone's, or undefined before an admin has set it. */
export async function findDefaultCommission(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('court_settings')
    .select('value')
    .where('kind', '=', 'commission')
    .where('kitchen_uid', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? undefined;
}

/** The kitchens that have a commission of their own now, by name. */
export const findOwnCommissions = (db: Db, most: number) =>
  db
    .selectFrom((newest) =>
      newest
        .selectFrom('court_settings')
        .distinctOn('kitchen_uid')
        .select(['kitchen_uid', 'value'])
        .where('kind', '=', 'commission')
        .where('kitchen_uid', 'is not', null)
        .where('withdrawn_at', 'is', null)
        .where('valid_from', '<=', sql<Date>`now()`)
        .orderBy('kitchen_uid')
        .orderBy('valid_from', 'desc')
        .as('newest'),
    )
    .innerJoin('read_users as kitchens', 'kitchens.uid', 'newest.kitchen_uid')
    .select(['kitchens.uid', 'kitchens.name', sql<number>`value`.as('value')])
    .where('value', 'is not', null)
    .orderBy('kitchens.name')
    .orderBy('kitchens.uid')
    .limit(most)
    .execute();

export interface ComingCommission {
  kitchen_uid: string | null;
  value: number | null;
  valid_from: Date;
}

/** Finds the planned commissions of everyone and of one kitchen, earliest first. */
export const findComing = (db: Db, kitchenUid: string, most: number): Promise<ComingCommission[]> =>
  db
    .selectFrom('court_settings')
    .select(['kitchen_uid', 'value', 'valid_from'])
    .where('kind', '=', 'commission')
    .where((where) => where.or([where('kitchen_uid', 'is', null), where('kitchen_uid', '=', kitchenUid)]))
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', sql<Date>`now()`)
    .orderBy('valid_from')
    .orderBy('id')
    .limit(most)
    .execute();

export async function countComing(trx: Trx, kitchenUid: string | null): Promise<number> {
  const { coming } = await trx
    .selectFrom('court_settings')
    .select(({ fn }) => fn.countAll<string>().as('coming'))
    .where('kind', '=', 'commission')
    .where('kitchen_uid', kitchenUid === null ? 'is' : '=', kitchenUid)
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(coming);
}

/** The clock of the database now, in the milliseconds that are stored: never later than now. */
const clock = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

export const readClock = async (trx: Trx): Promise<Date> =>
  (await trx.selectNoFrom(clock.as('now')).executeTakeFirstOrThrow()).now;

interface NewCommission {
  kitchenUid: string | null;
  value: number | null;
  /** Undefined: from now on. */
  from: Date | undefined;
  byUid: string;
}

export async function insertCommission(trx: Trx, { kitchenUid, value, from, byUid }: NewCommission): Promise<string> {
  const id = newId();
  await trx
    .insertInto('court_settings')
    .values({ id, kind: 'commission', kitchen_uid: kitchenUid, value, valid_from: from ?? clock, set_by: byUid })
    .execute();
  return id;
}

/** Returns false if the change is in force already, or was withdrawn before. */
export async function withdrawCommission(trx: Trx, id: string, byUid: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('court_settings')
    .set({ withdrawn_by: byUid, withdrawn_at: clock })
    .where('id', '=', id)
    .where('kind', '=', 'commission')
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', clock)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
