import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import { hasAccount } from '../mail/mails.repository';
import { dueKeys } from '#platform/jobs/due-rows.repository';

/** News that become mails if nobody looks at them. */
export const newsToMail = { table: 'news', key: 'id', dueAt: 'mail_at', batch: 100 } as const;

/** Queues mails for news that nobody looked at. Returns their number. Outdated news ends when its mail is written. */
export async function queueNewsMails(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      update news set mail_at = null
      where id = any(array(${dueKeys(newsToMail)}))
      returning id, kind, about, recipient_uid
    ), queued as (
      insert into mails (id, kind, about, recipient_uid)
      select replace(gen_random_uuid()::text, '-', ''), kind, about, recipient_uid from due
      where ${hasAccount(sql.ref('recipient_uid'))}
      order by kind, about
      on conflict (kind, about) do update set due_at = now(), sent_at = null, attempts = 0, created_at = now()
    )
    select id from due`.execute(db);
  return rows.length;
}
