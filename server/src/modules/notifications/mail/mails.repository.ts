import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Db, Tables, Trx } from '#platform/database/tables';

export type MailKind = Tables['mails']['kind'];

interface NewMail {
  kind: MailKind;
  /** The id of the subject; there is one mail per kind and subject. */
  about: string;
  recipientUid: string;
}

export const queueMail = async (trx: Trx, { kind, about, recipientUid }: NewMail): Promise<void> =>
  void (await trx
    .insertInto('mails')
    .values({ id: newId(), kind, about, recipient_uid: recipientUid })
    .onConflict((conflict) => conflict.doNothing())
    .execute());

/** Longer than an attempt can take. If a process dies during an attempt, another one sends the mail after this time. */
const claimSeconds = 150;

/**
 * Claims the mail that has waited longest, with the current address of its recipient. No lock is held afterwards: the mail is
 * not due for anybody else until the claim expires.
 */
export const claimDueMail = (db: Db) =>
  db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, due_at: sql`now() + ${claimSeconds} * interval '1 second'` })
    .where('id', '=', (mails) =>
      mails
        .selectFrom('mails')
        .select('id')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'about', 'attempts'])
    .returning((mails) =>
      mails
        .selectFrom('read_users as users')
        .select('email')
        .whereRef('users.uid', '=', 'mails.recipient_uid')
        .as('email'),
    )
    .executeTakeFirst();
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>;

/** Matches nothing if another process has taken over the claim. */
const claimed = (db: Db, { id, attempts }: ClaimedMail) =>
  db.updateTable('mails').where('id', '=', id).where('attempts', '=', attempts);

export const markSent = async (db: Db, mail: ClaimedMail): Promise<void> =>
  void (await claimed(db, mail).set({ sent_at: new Date(), due_at: null, last_error: null }).execute());

export const postpone = async (db: Db, mail: ClaimedMail, seconds: number, reason: string): Promise<void> =>
  void (await claimed(db, mail)
    .set({ due_at: sql`now() + ${seconds} * interval '1 second'`, last_error: reason })
    .execute());

export const giveUp = async (db: Db, mail: ClaimedMail, reason: string): Promise<void> =>
  void (await claimed(db, mail).set({ due_at: null, last_error: reason }).execute());

export const deleteMailsOf = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx.deleteFrom('mails').where('recipient_uid', '=', uid).execute());

/** Keeps mails long enough to answer questions about missing ones. */
export const deleteOldMails = async (db: Db): Promise<void> =>
  void (await db
    .deleteFrom('mails')
    .where('due_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute());
