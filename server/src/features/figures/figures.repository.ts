import { sql } from 'kysely';
import type { Db, Trx } from '#database/tables';
import { isLate } from '../order-lists/order-lists.repository';
import { cookedIn, joinedIn, takingsOf, type Period } from './sums.repository';

export interface QuarterRow {
  quarter: Date;
  orders: number;
  sold: number;
  refunded: number;
}
export type CourtQuarterRow = QuarterRow & { people: number };

/** More than any court has; what is counted further is a fault elsewhere. */
const mostWaiting = 10_000;
const mostKitchens = 2_000;

const cents = (sum: string) => sql<number>`sum(${sql.ref(sum)})::float8`;
const sums = sql`quarter, sum(orders)::int as orders, ${cents('sold_cents')} as sold, ${cents('refunded_cents')} as refunded`;

/** Where the sums end and what is added up now begins. */
export interface FigurePeriod {
  since: Date;
  fresh: Period;
}

export async function findTakings(trx: Trx, sellerUid: string, { since, fresh }: FigurePeriod): Promise<QuarterRow[]> {
  const { rows } = await sql<QuarterRow>`
    select ${sums} from (
      select quarter, orders, sold_cents, refunded_cents from takings where seller_uid = ${sellerUid} and quarter >= ${since}
      union all
      select quarter, orders, sold_cents, refunded_cents from (${takingsOf(fresh)}) as added where seller_uid = ${sellerUid}
    ) as all_takings group by quarter`.execute(trx);
  return rows;
}

export async function findCourtTakings(trx: Trx, { since, fresh }: FigurePeriod): Promise<CourtQuarterRow[]> {
  const { rows } = await sql<CourtQuarterRow>`
    select ${sums}, sum(people)::int as people from (
      select quarter, orders, sold_cents, refunded_cents, people from court_takings where quarter >= ${since}
      union all
      select quarter, orders, sold_cents, refunded_cents, 0 from (${takingsOf(fresh)}) as added
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
    .selectFrom('dishes')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${dishIds}::text[])`)
    .execute();

/** Paid tickets that a kitchen, or all kitchens, still work for. */
export async function countWaiting(trx: Trx, sellerUid?: string): Promise<{ waiting: number; late: number }> {
  const open = trx
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.ticket_id', isLate.as('is_late')])
    .where(sql<boolean>`orders.status in ('placed', 'accepted', 'preparing')`)
    .where('checkouts.payment', '=', 'paid')
    .$if(sellerUid !== undefined, (own) => own.where('orders.seller_uid', '=', sellerUid as string))
    .limit(mostWaiting);
  return trx
    .selectFrom(open.as('open'))
    .select([
      sql<number>`count(distinct ticket_id)::int`.as('waiting'),
      sql<number>`(count(distinct ticket_id) filter (where is_late))::int`.as('late'),
    ])
    .executeTakeFirstOrThrow();
}

/** Sellers with something on the menu, each with when their kitchen is open; nulls where nobody has set it. */
export const findKitchens = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .leftJoin('kitchens', 'kitchens.seller_uid', 'users.uid')
    .select(['hours', 'days_off', 'paused', 'paused_until'])
    .where('users.role', 'in', ['Seller', 'admin'])
    .where('users.erased_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where((user) =>
      user.exists(
        user
          .selectFrom('dishes')
          .select('id')
          .whereRef('dishes.seller_uid', '=', 'users.uid')
          .where('hidden', '=', false)
          .where('removed_at', 'is', null),
      ),
    )
    .limit(mostKitchens)
    .execute();
