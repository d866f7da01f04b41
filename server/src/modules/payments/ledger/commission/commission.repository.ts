import { sql } from 'kysely';
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
