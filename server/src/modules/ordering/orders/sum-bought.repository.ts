import { sql } from 'kysely';
import type { PurchaseTotals } from '#modules/accounts/index';
import { mostCounted } from '#platform/database/table-page';
import type { Db } from '#platform/database/tables';

/** Number and total in cents of the newest paid orders. An order that was replaced counts as the one in its place. */
export const sumBought = (db: Db, uid: string): Promise<PurchaseTotals> =>
  db
    .selectFrom(
      db
        .selectFrom('read_checkouts as checkouts')
        .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
        .select([
          sql<number>`price_cents * quantity + fee_cents + tip_cents - moved_cents`.as('cents'),
          'moved_cents',
          'refunded_cents',
        ])
        .where('buyer_uid', '=', uid)
        .where('paid_at', 'is not', null)
        .orderBy('checkouts.created_at', 'desc')
        .limit(mostCounted)
        .as('bought'),
    )
    .select([
      sql<number>`(count(*) filter (where moved_cents = 0))::int`.as('orders'),
      sql<number>`coalesce(sum(cents), 0)::float8`.as('spent'),
      sql<number>`coalesce(sum(refunded_cents), 0)::float8`.as('refunded'),
      sql<boolean>`count(*) = ${mostCounted}`.as('more'),
    ])
    .executeTakeFirstOrThrow();
