import { sql } from 'kysely';
import type { NoticeKind } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { claimDue } from '#platform/jobs/due-rows.repository';
import type { AttemptedQueue, ClaimedRow } from '#platform/jobs/queue';

/** News to push, in turns by recipient. A failed push is attempted again when its claim expires. */
export const newsToPush: AttemptedQueue = {
  table: 'news',
  key: 'id',
  dueAt: 'push_at',
  batch: 50,
  attempts: 'push_attempts',
  inTurnsBy: 'recipient_uid',
  claimSeconds: 60,
  maxAttempts: 4,
};

export interface DuePush extends ClaimedRow {
  kind: NoticeKind | 'unanswered';
  about: string;
  recipient_uid: string;
  /** The number of the order, for news about one. */
  number: string;
  kitchen: string;
  checkout_id: string;
  title: string | null;
  refunded_cents: number | null;
  /** False for outdated news, which is not sent. */
  is_still_so: boolean;
}

export async function claimDuePushes(db: Db): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with claimed as (
      ${claimDue(newsToPush)}
      returning id, kind, about, recipient_uid, push_attempts as attempts
    )
    select claimed.*, checkouts.id as checkout_id, checkouts.number, sellers.name as kitchen,
      orders.title, orders.refunded_cents,
      case claimed.kind
        when 'unanswered' then exists (
          select from read_orders as lines where lines.ticket_id = tickets.id and lines.status = 'placed')
        when 'ready' then exists (
          select from read_orders as lines where lines.ticket_id = claimed.about and lines.status = 'ready')
        else claimed.kind = 'wish' or tickets.id is not null end as is_still_so
    from claimed
    left join read_orders as orders on claimed.kind = 'refunded' and orders.id = claimed.about
    left join read_tickets as tickets on tickets.id = case when claimed.kind = 'refunded' then orders.ticket_id else split_part(claimed.about, ':', 1) end
    left join read_checkouts as checkouts on checkouts.id = tickets.checkout_id
    left join read_users as sellers on sellers.uid = tickets.seller_uid`.execute(db);
  return rows;
}
