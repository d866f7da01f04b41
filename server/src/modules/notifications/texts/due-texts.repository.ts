import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import { claimDue } from '#platform/jobs/due-rows.repository';
import type { AttemptedQueue, ClaimedRow } from '#platform/jobs/queue';

/** News to text, in turns by recipient. */
export const newsToText: AttemptedQueue = {
  table: 'news',
  key: 'id',
  dueAt: 'text_at',
  batch: 20,
  attempts: 'text_attempts',
  inTurnsBy: 'recipient_uid',
  claimSeconds: 60,
  maxAttempts: 4,
  pauseSeconds: (attempts) => 15 * attempts,
};

export interface DueText extends ClaimedRow {
  kind: string;
  about: string;
  recipient_uid: string;
  /** Null once the guest wants none. */
  phone: string | null;
  language: string | null;
}

export async function claimDueTexts(db: Db): Promise<DueText[]> {
  const { rows } = await sql<DueText>`${claimDue(newsToText)}
    returning id, kind, about, recipient_uid, text_attempts as attempts,
      (select phone from text_numbers where uid = news.recipient_uid) as phone,
      (select language from text_numbers where uid = news.recipient_uid) as language`.execute(db);
  return rows;
}

/**
 * A gateway has no key for repeated messages, so the text counts as sent before it is. If this process dies meanwhile,
 * nobody sends it again: the page says it, too, and two texts would be worse. False if another process has it.
 */
export const beginSending = async (db: Db, { id, attempts }: ClaimedRow): Promise<boolean> =>
  (await db
    .updateTable('news')
    .set({ text_at: null })
    .where('id', '=', id)
    .where('text_attempts', '=', attempts)
    .where('text_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;
