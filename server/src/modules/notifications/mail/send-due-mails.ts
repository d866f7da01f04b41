import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/tables';
import { MailFailure, type Mail, type SendMail } from './mail';
import { claimDueMail, giveUp, markSent, postpone, type ClaimedMail, type MailKind } from './mails.repository';

/** Writes a mail of each kind from the id of its subject. Undefined means that the news is outdated. */
export type MailWriters = Record<MailKind, (about: string) => Promise<Mail | undefined>>;

export interface Mailing {
  db: Db;
  send: SendMail;
  writers: MailWriters;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const mostAttempts = 12;
const minute = 60;

/** Exponential backoff from one minute to six hours: the last attempt is 20 hours after the first. */
export const pauseAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), 6 * 60) * minute;

/** Sends until nothing is due, or until a failure that may be the mail server's; the next round tries the other mails. */
export async function sendDueMails(mailing: Mailing, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped()) {
    const mail = await claimDueMail(mailing.db);
    if (!mail || !(await attempt(mailing, mail))) return;
  }
}

/** Returns false if other mails would probably fail as well. */
async function attempt({ db, send, writers, log }: Mailing, mail: ClaimedMail): Promise<boolean> {
  const { id, kind, about, attempts, email } = mail;
  const stop = async (reason: string): Promise<boolean> => {
    await giveUp(db, mail, reason);
    log.error({ mail: id, kind, about, attempts, reason }, 'gave up on a mail');
    return true;
  };
  if (email === null) return stop('its recipient has no address');
  // The last attempt is unfinished, because its process died.
  if (attempts > mostAttempts) return stop('too many attempts');
  try {
    const written = await writers[kind](about);
    if (!written) {
      await giveUp(db, mail, 'it is not so any more');
      return true;
    }
    await send({ ...written, id, kind, to: email });
  } catch (error) {
    const reason = error instanceof MailFailure ? error.reason : 'it could not be written';
    if (!(error instanceof MailFailure))
      log.error({ err: error, mail: id, kind, about }, 'a mail could not be written');
    if (attempts >= mostAttempts || (error instanceof MailFailure && error.isFinal)) return stop(reason);
    await postpone(db, mail, pauseAfter(attempts), reason);
    log.warn({ mail: id, kind, about, attempts, reason }, 'a mail could not be sent; it is tried again');
    return false;
  }
  await markSent(db, mail);
  return true;
}
