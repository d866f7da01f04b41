import { sql, type Insertable } from 'kysely';
import type { Position } from '#platform/contract/paging/cursor';
import type { Db, Tables, Trx } from '#platform/database/tables';

/** With the present names of people and kitchens. */
const payouts = (db: Db | Trx) =>
  db
    .selectFrom('payouts')
    .innerJoin('read_users as kitchens', 'kitchens.uid', 'payouts.kitchen_uid')
    .innerJoin('read_users as recorders', 'recorders.uid', 'payouts.recorded_by')
    .leftJoin('read_users as confirmers', 'confirmers.uid', 'payouts.confirmed_by')
    .leftJoin('read_users as withdrawers', 'withdrawers.uid', 'payouts.withdrawn_by')
    .select(['payouts.id', 'payouts.kitchen_uid', 'payouts.amount_cents', 'payouts.reference', 'payouts.is_advance'])
    .select(['payouts.recorded_by', 'payouts.recorded_at as created_at', 'payouts.booked_at', 'payouts.withdrawn_at'])
    .select(['kitchens.kitchen_id', 'kitchens.name as kitchen', 'recorders.name as recorder'])
    .select(['confirmers.name as confirmer', 'withdrawers.name as withdrawer'])
    .select(sql<string>`payouts.paid_on::text`.as('paid_on'));

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

export const findPayout = (db: Db | Trx, id: string) => payouts(db).where('payouts.id', '=', id).executeTakeFirst();

interface PayoutFilter {
  kitchenUid?: string;
  isWaiting?: boolean;
}

/** Newest first, starting after a position. */
export function findPayoutsAfter(db: Db, { kitchenUid, isWaiting }: PayoutFilter, count: number, after?: Position) {
  let page = payouts(db).orderBy('payouts.recorded_at', 'desc').orderBy('payouts.id', 'desc').limit(count);
  if (kitchenUid !== undefined) page = page.where('payouts.kitchen_uid', '=', kitchenUid);
  if (isWaiting) page = page.where('payouts.booked_at', 'is', null).where('payouts.withdrawn_at', 'is', null);
  if (after)
    page = page.where(sql<boolean>`(payouts.recorded_at, payouts.id) < (${after.createdAt}::timestamptz, ${after.id})`);
  return page.execute();
}

export const insertPayout = async (trx: Trx, payout: Insertable<Tables['payouts']>): Promise<void> =>
  void (await trx.insertInto('payouts').values(payout).execute());

export const bookPayout = async (trx: Trx, id: string, confirmedBy: string | null): Promise<void> =>
  void (await trx
    .updateTable('payouts')
    .set({ booked_at: sql<Date>`now()`, confirmed_by: confirmedBy })
    .where('id', '=', id)
    .execute());

export const markWithdrawn = async (trx: Trx, id: string, byUid: string): Promise<void> =>
  void (await trx
    .updateTable('payouts')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: byUid })
    .where('id', '=', id)
    .execute());

/** The court’s debt to a kitchen, less other payouts that wait for a second admin. */
export async function findPayableCents(trx: Trx, kitchenUid: string, exceptPayout = ''): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (
      coalesce((select -sum(amount_cents) from ledger_lines where account in ('seller', 'tips') and owner_uid = ${kitchenUid}), 0)
      - coalesce((select sum(amount_cents) from payouts where kitchen_uid = ${kitchenUid}
          and booked_at is null and withdrawn_at is null and id <> ${exceptPayout}), 0)
    )::float8 as cents`.execute(trx);
  return rows[0]?.cents ?? 0;
}

export const findKitchenUid = async (db: Db | Trx, kitchenId: string): Promise<string | undefined> =>
  (await db.selectFrom('read_users').select('uid').where('kitchen_id', '=', kitchenId).executeTakeFirst())?.uid;
