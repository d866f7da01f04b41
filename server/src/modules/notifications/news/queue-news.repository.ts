import { sql } from 'kysely';
import { prepared, type Prepared } from '#platform/database/statements/prepared';
import type { Statement } from '#platform/database/statements/statement-group';
import type { Trx } from '#platform/database/tables';
import type { NewsKind, OrderEvent } from '../kinds/kind';
import { kindsWith, newsKinds, type NewsKindName } from '../kinds/news-kinds';

/** Somebody who looks at a page within this time gets no mail. */
const mailAfterMinutes = 2;
/** An open page has this long to confirm that it shows the news; after that it is pushed. */
const pushAfterSeconds = 5;

/** Queues news of these kinds; its parameters are the ids that each of them is about. */
const queueSql = (names: readonly NewsKindName[], onConflict: string): string => {
  const kinds = names.map((name): [NewsKindName, NewsKind] => [name, newsKinds[name]]);
  const found = kinds.map(
    ([name, { concerns }], index) => `select '${name}' as kind, about, recipient
      from (${concerns(`$${index + 1}::text[]`)}) as found_${index} (about, recipient)`,
  );
  const dueOf = (pause: string) =>
    `case kind ${kinds.map(([name, { sent }]) => `when '${name}' then now()${sent === 'at once' ? '' : ` + ${pause}`}`).join(' ')} end`;
  const withPart = (part: 'mail' | 'text'): string =>
    `kind = any('{${kinds
      .filter(([, kind]) => kind[part])
      .map(([name]) => name)
      .join()}}'::text[])`;
  return `with found as (${found.join(' union all ')})
    insert into news (id, kind, about, recipient_uid, mail_at, push_at, text_at)
    select replace(gen_random_uuid()::text, '-', ''), kind, about, recipient,
      case when ${withPart('mail')} and coalesce(news_settings.mail, true)
        then ${dueOf(`make_interval(mins => ${mailAfterMinutes})`)} end,
      case when exists (select from push_devices where push_devices.uid = recipient)
        then ${dueOf(`make_interval(secs => ${pushAfterSeconds})`)} end,
      case when ${withPart('text')}
          and exists (select from text_numbers where text_numbers.uid = recipient and phone is not null)
        then ${dueOf(`make_interval(secs => ${pushAfterSeconds})`)} end
    from found left join news_settings on news_settings.uid = recipient
    order by kind, about
    on conflict (kind, about) do ${onConflict}`;
};

const kindsOfOrders = kindsWith('isCausedBy');
/** News of a ticket that is cooked again, or of a second refund, replaces the earlier news. A text is sent once. */
const queueOfOrders = prepared<object>(
  queueSql(
    kindsOfOrders,
    `update set created_at = now(), notified_at = null, seen_at = null, dismissed_at = null,
      mail_at = excluded.mail_at, push_at = excluded.push_at, push_attempts = 0,
      text_at = case when news.text_attempts = 0 then excluded.text_at else news.text_at end`,
  ),
);

/** Returns the statement that queues the news of a transaction's events, or none if there is no news. */
export function newsOf(events: readonly (OrderEvent & { order_id: string })[]): Statement<object>[] {
  const orders = kindsOfOrders.map((name) => {
    const { isCausedBy }: NewsKind = newsKinds[name];
    return events.filter((event) => isCausedBy?.(event)).map(({ order_id }) => order_id);
  });
  return orders.every((ids) => ids.length === 0) ? [] : [queueOfOrders.with(...orders)];
}

const queues = new Map<NewsKindName, Prepared<object>>();

/** Queues news of one kind for all whom these ids concern. Nobody is told the same twice. */
export async function queueNews(trx: Trx, kind: NewsKindName, ids: readonly string[]): Promise<void> {
  const queue = queues.get(kind) ?? prepared<object>(queueSql([kind], 'nothing'));
  queues.set(kind, queue);
  await queue(trx, [ids]);
}

/** Pushes a new order to the devices of its kitchen again, and lets open pages announce it again. */
export const repeatNewOrderPush = async (trx: Trx, ticketId: string): Promise<void> =>
  void (await sql`update news set notified_at = null, push_attempts = 0,
      push_at = case when exists (select from push_devices where push_devices.uid = news.recipient_uid) then now() end
    where kind = 'new-order' and about = ${ticketId}`.execute(trx));
