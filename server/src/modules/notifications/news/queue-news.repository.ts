import { sql, type Insertable } from 'kysely';
import { prepared } from '#platform/database/statements/prepared';
import type { Statement } from '#platform/database/statements/statement-group';
import type { Tables, Trx } from '#platform/database/tables';
import type { WishMessage } from '../wish-news/due-wishes.repository';

/** Somebody who looks at a page within this time gets no mail. */
const mailAfterMinutes = 2;
/** An open page has this long to confirm that it shows the news; after that it is pushed. */
const pushAfterSeconds = 5;

type OrderEvent = Insertable<Tables['order_events']>;

const queue = prepared<object>(`with found as (
      select distinct 'ready' as kind, orders.ticket_id as about, checkouts.buyer_uid as recipient
      from read_orders as orders join read_checkouts as checkouts on checkouts.id = orders.checkout_id
      where orders.id = any($1::text[])
        and exists (select from read_orders as lines where lines.ticket_id = orders.ticket_id and lines.status = 'ready')
        and not exists (
          select from read_orders as lines
          where lines.ticket_id = orders.ticket_id and lines.status in ('placed', 'accepted', 'preparing'))
      union all
      select 'refunded', orders.id, checkouts.buyer_uid
      from read_orders as orders join read_checkouts as checkouts on checkouts.id = orders.checkout_id
      where orders.id = any($2::text[])
      union all
      select distinct 'new-order', orders.ticket_id, orders.seller_uid
      from read_orders as orders where orders.id = any($3::text[]) and orders.status = 'placed'
    )
    insert into news (id, kind, about, recipient_uid, mail_at, push_at)
    select replace(gen_random_uuid()::text, '-', ''), kind, about, recipient,
      case when kind <> 'new-order' and coalesce(news_settings.mail, true)
        then now() + make_interval(mins => ${mailAfterMinutes}) end,
      case when exists (select from push_devices where push_devices.uid = recipient)
        then now() + make_interval(secs => ${pushAfterSeconds}) end
    from found left join news_settings on news_settings.uid = recipient
    order by kind, about
    on conflict (kind, about) do update set
      created_at = now(), notified_at = null, seen_at = null, dismissed_at = null,
      mail_at = excluded.mail_at, push_at = excluded.push_at, push_attempts = 0`);

/**
 * Returns the statement that queues the news of a transaction's events, or none if there is no news. News of a ticket that is
 * cooked again, or of a second refund, replaces the earlier news.
 */
export function newsOf(events: readonly OrderEvent[]): Statement<object>[] {
  const idsOf = (isMeant: (event: OrderEvent) => boolean) => events.filter(isMeant).map(({ order_id }) => order_id);
  // When a line is declined or cancelled, all remaining lines of the ticket may be ready.
  const made = idsOf(({ status }) => status === 'ready' || status === 'declined' || status === 'cancelled');
  const refunded = idsOf(({ refunded_cents }) => (refunded_cents ?? 0) > 0);
  const paid = idsOf(({ payment }) => payment === 'paid');
  return made.length + refunded.length + paid.length === 0 ? [] : [queue.with(made, refunded, paid)];
}

/** Queues messages about wishes. Each id is new, so each message is sent once. */
export const queueWishMessages = async (trx: Trx, messages: readonly WishMessage[]): Promise<void> =>
  void (await sql`
    insert into news (id, kind, about, recipient_uid, mail_at, push_at)
    select replace(gen_random_uuid()::text, '-', ''), 'wish', messages.id, recipient,
      case when coalesce(news_settings.mail, true) then now() + make_interval(mins => ${mailAfterMinutes}) end,
      case when exists (select from push_devices where push_devices.uid = recipient)
        then now() + make_interval(secs => ${pushAfterSeconds}) end
    from unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ recipientUid }) => recipientUid)}::text[])
      as messages (id, recipient)
    left join news_settings on news_settings.uid = recipient
    order by messages.id`.execute(trx));

/** Pushes a new order to the devices of its kitchen again, and lets open pages announce it again. */
export const repeatNewOrderPush = async (trx: Trx, ticketId: string): Promise<void> =>
  void (await sql`update news set notified_at = null, push_attempts = 0,
      push_at = case when exists (select from push_devices where push_devices.uid = news.recipient_uid) then now() end
    where kind = 'new-order' and about = ${ticketId}`.execute(trx));

/**
 * Queues one row per admin, whose `about` starts with the ticket. The mail is due at once, also for an admin with a push
 * device: there are ten minutes until the court cancels, and a silent device would use up two of them.
 */
export const notifyAdmins = async (trx: Trx, ticketId: string): Promise<void> =>
  void (await sql`insert into news (id, kind, about, recipient_uid, mail_at, push_at)
    select replace(gen_random_uuid()::text, '-', ''), 'unanswered', ${ticketId} || ':' || left(md5(users.uid), 12), users.uid,
      case when coalesce(news_settings.mail, true) then now() end,
      case when exists (select from push_devices where push_devices.uid = users.uid) then now() end
    from read_users as users left join news_settings on news_settings.uid = users.uid
    where users.role = 'admin' and users.suspended_at is null and users.erased_at is null
    order by users.uid
    on conflict (kind, about) do nothing`.execute(trx));
