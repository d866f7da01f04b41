import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import { isOver, isUnpaid } from '#modules/payments/checkouts/checkouts.repository';
import { payableAtProvider } from '#modules/payments/checkouts/payments.repository';

/** A position in a list that is ordered by time. */
export interface SweepCursor {
  since: Date;
  id: string;
}

/** Finds checkouts that are neither paid nor closed, and that somebody has started to pay or that are over, sorted by expiry. */
export function findOpenCheckouts(db: Db, limit: number, after?: SweepCursor) {
  const open = db
    .selectFrom('checkouts')
    .select(['id', payableAtProvider.as('payable_ids'), 'expires_at as since', isOver.as('over')])
    .where(isUnpaid)
    .where((checkout) =>
      checkout.or([sql<boolean>`exists (select from payments where payments.checkout_id = checkouts.id)`, isOver]),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit);
  return (
    after ? open.where(sql<boolean>`(expires_at, id) > (${after.since}::timestamptz, ${after.id})`) : open
  ).execute();
}

/** Seconds since the oldest open checkout expired; 0 if there is none. A short wait is normal. */
export async function findOverdueSeconds(db: Db): Promise<number> {
  const oldest = await db
    .selectFrom('checkouts')
    .select(sql<number>`extract(epoch from now() - expires_at)::float8`.as('seconds'))
    .where(isUnpaid)
    .where(sql<boolean>`checkouts.expires_at <= now()`)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.seconds ?? 0;
}
