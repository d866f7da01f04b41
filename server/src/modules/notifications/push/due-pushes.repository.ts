import { sql } from 'kysely';
import type { NoticeKind } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';

/** The pushes sent at once, and a time longer than an attempt takes, after which others take over from a dead process. */
const [batch, claimSeconds] = [50, 60];
const mostAttempts = 4;

export interface DuePush {
  id: string;
  kind: NoticeKind | 'unanswered';
  about: string;
  recipient_uid: string;
  push_attempts: number;
  /** The number of the order, for news about one. */
  number: string;
  kitchen: string;
  checkout_id: string;
  title: string | null;
  refunded_cents: number | null;
}

/**
 * Claims due news in turns by recipient, so that somebody with a thousand items does not delay the others. Outdated news is
 * dropped.
 */
export async function claimDuePushes(db: Db): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with candidates as (
      select id, row_number() over (partition by recipient_uid order by push_at) as turn, push_at
      from news where push_at <= now()
    ), claimed as (
      update news set
        push_attempts = push_attempts + 1,
        push_at = case when push_attempts + 1 < ${mostAttempts} then now() + make_interval(secs => ${claimSeconds}) end
      where id in (
        select news.id from news join candidates using (id) where news.push_at <= now()
        order by candidates.turn, news.push_at limit ${batch} for update of news skip locked)
      returning id, kind, about, recipient_uid, push_attempts
    )
    select claimed.*, checkouts.id as checkout_id, checkouts.number, sellers.name as kitchen,
      orders.title, orders.refunded_cents
    from claimed
    left join read_orders as orders on claimed.kind = 'refunded' and orders.id = claimed.about
    left join read_tickets as tickets on tickets.id = case when claimed.kind = 'refunded' then orders.ticket_id else split_part(claimed.about, ':', 1) end
    left join read_checkouts as checkouts on checkouts.id = tickets.checkout_id
    left join read_users as sellers on sellers.uid = tickets.seller_uid
    where case claimed.kind
      when 'unanswered' then exists (
        select from read_orders as lines where lines.ticket_id = tickets.id and lines.status = 'placed')
      when 'ready' then exists (
        select from read_orders as lines where lines.ticket_id = claimed.about and lines.status = 'ready')
      else claimed.kind = 'wish' or tickets.id is not null end`.execute(db);
  return rows;
}

/** Called when the push has arrived or never will. */
export const endPush = async (db: Db, { id }: DuePush): Promise<void> =>
  void (await db.updateTable('news').set({ push_at: null }).where('id', '=', id).execute());
