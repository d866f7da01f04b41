import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import { isOverdue } from '../order-lists/order-lists.repository';
import type { Period } from '../quarters/quarters';
import { checkoutsIn, cookedIn, joinedIn, takingsOf } from './sums.repository';

export interface QuarterRow {
  quarter: Date;
  /** Tickets of a kitchen, or checkouts of the court. */
  orders: number;
  sold: number;
  refunded: number;
}
export type CourtQuarterRow = QuarterRow & { people: number };

/** More than any court has; a higher count would be caused by a bug elsewhere. */
const mostWaiting = 100_000;
/** The batch size of a query. */
export const mostKitchensAtOnce = 1_000;

/** Asked per kitchen, because a single dish is enough. */
const hasDishes = sql<boolean>`(select true from read_dishes as dishes
  where dishes.seller_uid = users.uid and not hidden and removed_at is null limit 1)`;

const cents = (sum: string) => sql<number>`sum(${sql.ref(sum)})::float8`;
const sums = sql`quarter, sum(orders)::int as orders, ${cents('sold_cents')} as sold, ${cents('refunded_cents')} as refunded`;

/** The period that is read from stored sums, and the fresh one that is added up on request. */
export interface FigurePeriod {
  since: Date;
  fresh: Period;
}

export async function findTakings(trx: Trx, sellerUid: string, { since, fresh }: FigurePeriod): Promise<QuarterRow[]> {
  const { rows } = await sql<QuarterRow>`
    select ${sums} from (
      select quarter, coalesce(tickets, orders) as orders, sold_cents, refunded_cents
      from takings where seller_uid = ${sellerUid} and quarter >= ${since}
      union all
      select quarter, tickets, sold_cents, refunded_cents from (${takingsOf(fresh)}) as added where seller_uid = ${sellerUid}
    ) as all_takings group by quarter`.execute(trx);
  return rows;
}

export async function findCourtTakings(trx: Trx, { since, fresh }: FigurePeriod): Promise<CourtQuarterRow[]> {
  const { rows } = await sql<CourtQuarterRow>`
    select ${sums}, sum(people)::int as people from (
      select quarter, coalesce(checkouts, orders) as orders, sold_cents, refunded_cents, people
      from court_takings where quarter >= ${since}
      union all
      select quarter, 0, sold_cents, refunded_cents, 0 from (${takingsOf(fresh)}) as added
      union all
      select quarter, checkouts, 0, 0, 0 from (${checkoutsIn(fresh)}) as paid
      union all
      select quarter, 0, 0, 0, people from (${joinedIn(fresh)}) as joined
    ) as all_takings group by quarter`.execute(trx);
  return rows;
}

export interface CookedRow {
  dish_id: string;
  minutes: number;
  orders: number;
  portions: number;
}

export async function findCooked(trx: Trx, sellerUid: string, { since, fresh }: FigurePeriod): Promise<CookedRow[]> {
  const { rows } = await sql<CookedRow>`
    select dish_id, minutes, sum(orders)::int as orders, sum(portions)::int as portions from (
      select dish_id, minutes, orders, portions from cooked where seller_uid = ${sellerUid} and quarter >= ${since}
      union all
      select dish_id, minutes, orders, portions from (${cookedIn(fresh)}) as added where seller_uid = ${sellerUid}
    ) as all_cooked group by dish_id, minutes`.execute(trx);
  return rows;
}

export const findTitles = (trx: Trx, dishIds: readonly string[]) =>
  trx
    .selectFrom('read_dishes as dishes')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${dishIds}::text[])`)
    .execute();

/**
 * Counts paid tickets that are not ready, of one kitchen or all. The lateral join looks up the payment order by order: with a
 * plain join the planner would read all checkouts when many orders are open.
 */
export async function countWaiting(db: Db | Trx, sellerUid?: string): Promise<{ waiting: number; late: number }> {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(distinct ticket_id)::int as waiting, (count(distinct ticket_id) filter (where is_late))::int as late
    from (
      select orders.ticket_id, paid.is_late
      from read_orders as orders cross join lateral (
        select ${isOverdue} as is_late from read_checkouts as checkouts, read_tickets as tickets
        where checkouts.id = orders.checkout_id and checkouts.payment = 'paid' and tickets.id = orders.ticket_id
        limit 1
      ) as paid
      where orders.status in ('placed', 'accepted', 'preparing')
        ${sellerUid === undefined ? sql`` : sql`and orders.seller_uid = ${sellerUid}`}
      limit ${mostWaiting}
    ) as open`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0 };
}

/** Sellers with something on the menu after a uid, sorted by it, with their opening rules, which are null if never set. */
export const findKitchensAfter = (db: Db, uid: string) =>
  db
    .selectFrom('read_users as users')
    .leftJoin('read_kitchens as kitchens', 'kitchens.seller_uid', 'users.uid')
    .select(['uid', 'hours', 'days_off', 'paused', 'paused_until'])
    .where(sql<boolean>`users.role in ('Seller', 'admin') and users.erased_at is null and users.suspended_at is null`)
    .where('uid', '>', uid)
    .where(hasDishes)
    .orderBy('uid')
    .limit(mostKitchensAtOnce)
    .execute();
