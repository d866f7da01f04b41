import { sql } from 'kysely';
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
  kind: string;
  about: string;
  recipient_uid: string;
}

export async function claimDuePushes(db: Db): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`${claimDue(newsToPush)}
    returning id, kind, about, recipient_uid, push_attempts as attempts`.execute(db);
  return rows;
}
