import { sql, type RawBuilder } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Db, Trx } from '#platform/database/tables';
import { claimDue } from '#platform/jobs/due-rows.repository';
import type { AttemptedQueue, ClaimedRow } from '#platform/jobs/queue';

interface NewMail {
  kind: string;
  /** The id of the subject; there is one mail per kind and subject. */
  about: string;
  recipientUid: string;
}

/** Guests and erased people have no address. */
export const hasAccount = (uid: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from read_users as users where users.uid = ${uid} and erased_at is null)`;

/** A guest may have named one for the receipt, which gets no other mail. */
const hasAddress = (uid: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${hasAccount(uid)} or exists (select from read_users as users where users.uid = ${uid} and receipt_to is not null))`;

export const queueMail = async (trx: Trx, { kind, about, recipientUid }: NewMail): Promise<void> =>
  void (await sql`
    insert into mails (id, kind, about, recipient_uid)
    select ${newId()}, ${kind}, ${about}, ${recipientUid} where ${hasAddress(sql.val(recipientUid))}
    on conflict do nothing`.execute(trx));

const minute = 60;

/** Exponential backoff from one minute to six hours: the last attempt is 20 hours after the first. */
export const pauseAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), 6 * 60) * minute;

export const mailsToSend: AttemptedQueue = {
  table: 'mails',
  key: 'id',
  dueAt: 'due_at',
  batch: 1,
  attempts: 'attempts',
  lastError: 'last_error',
  claimSeconds: 150,
  maxAttempts: 12,
  pauseSeconds: pauseAfter,
};

export interface ClaimedMail extends ClaimedRow {
  kind: string;
  about: string;
  /** The current address of the recipient. */
  email: string | null;
  /** The language in which the recipient is written to, if it is known. */
  language: string | null;
}

/** Claims the mail that has waited longest. */
export async function claimDueMail(db: Db): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`${claimDue(mailsToSend)}
    returning id, kind, about, attempts,
      (select coalesce(email, receipt_to) from read_users as users where users.uid = mails.recipient_uid) as email,
      (select language from person_languages as spoken where spoken.uid = mails.recipient_uid) as language`.execute(db);
  return rows;
}

/** Does nothing if another process has taken over the claim. */
export const markSent = async (db: Db, { id, attempts }: ClaimedMail): Promise<void> =>
  void (await db
    .updateTable('mails')
    .set({ sent_at: new Date(), due_at: null, last_error: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute());

export const deleteMailsOf = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx.deleteFrom('mails').where('recipient_uid', '=', uid).execute());

/** Keeps mails long enough to answer questions about missing ones. */
export const deleteOldMails = async (db: Db): Promise<void> =>
  void (await db
    .deleteFrom('mails')
    .where('due_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute());
