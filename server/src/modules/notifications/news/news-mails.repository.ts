import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import { dueKeys } from '#platform/jobs/due-rows.repository';

/** News that become mails if nobody looks at them. */
export const newsToMail = { table: 'news', key: 'id', dueAt: 'mail_at', batch: 100 } as const;

/** Whether the news still applies: the ticket is still at the counter, or still unanswered. Outdated news is not sent. */
const isStillSo = sql<boolean>`case news.kind
  when 'ready' then exists (select from read_orders as orders where orders.ticket_id = news.about and orders.status = 'ready')
  when 'unanswered' then exists (
    select from read_orders as orders where orders.ticket_id = split_part(news.about, ':', 1) and orders.status = 'placed')
  else true end`;

/** Queues mails for news that nobody looked at. Returns their number. */
export async function queueNewsMails(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      update news set mail_at = null
      where id = any(array(${dueKeys(newsToMail)}))
      returning id, kind, about, recipient_uid, ${isStillSo} as is_still_so
    ), queued as (
      insert into mails (id, kind, about, recipient_uid)
      select replace(gen_random_uuid()::text, '-', ''), kind, about, recipient_uid from due where is_still_so
      order by kind, about
      on conflict (kind, about) do update set due_at = now(), sent_at = null, attempts = 0, created_at = now()
    )
    select id from due`.execute(db);
  return rows.length;
}

/** Reads the details of a ticket for a mail. */
export const findReadyTicket = (db: Db, ticketId: string) =>
  db
    .selectFrom('read_tickets as tickets')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'tickets.checkout_id')
    .innerJoin('read_users as sellers', 'sellers.uid', 'tickets.seller_uid')
    .select(['checkouts.id as checkout_id', 'checkouts.number', 'sellers.name as kitchen'])
    .where('tickets.id', '=', ticketId)
    .executeTakeFirstOrThrow();

/** Reads the details of a refund for a mail. */
export const findRefundedOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('read_orders as orders')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['checkouts.id as checkout_id', 'checkouts.number', 'orders.title', 'orders.refunded_cents'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
