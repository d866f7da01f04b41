import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '@food-court/shared-api/languages';
import type { Db } from '#platform/database/tables';
import { endWork } from '#platform/jobs/due-rows.repository';
import { workOff, type Attempt } from '#platform/jobs/work-off';
import { languageOfMail } from './language-of-mail';
import { MailFailure, type Mail, type SendMail } from './mail';
import { claimDueMail, mailsToSend, markSent, type ClaimedMail } from './mails.repository';

/** Writes a mail of each kind from the id of its subject. Undefined means that the news is outdated. */
export type MailWriters = Record<string, (about: string, language: Language) => Promise<Mail | undefined>>;

export interface Mailing {
  db: Db;
  send: SendMail;
  writers: MailWriters;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Sends until nothing is due, or until a failure that may be the mail server's; the next round tries the other mails. */
export const sendDueMails = (mailing: Mailing, isStopped: () => boolean = () => false): Promise<void> =>
  workOff(
    {
      db: mailing.db,
      queue: mailsToSend,
      claim: () => claimDueMail(mailing.db),
      prepare: async () => (mail) => attempt(mailing, mail),
      endsAtFailure: true,
      onRetry: (mail, reason) => mailing.log.warn(lineOf(mail, reason), 'a mail could not be sent; it is tried again'),
      onGivenUp: (mail, reason) => mailing.log.error(lineOf(mail, reason), 'gave up on a mail'),
    },
    isStopped,
  );

const lineOf = ({ id, kind, about, attempts }: ClaimedMail, reason: string) => ({
  mail: id,
  kind,
  about,
  attempts,
  reason,
});

async function attempt({ db, send, writers, log }: Mailing, mail: ClaimedMail): Promise<Attempt> {
  const { id, kind, about, email, language } = mail;
  if (email === null) return { giveUp: 'its recipient has no address' };
  try {
    const write = writers[kind];
    // During a rollout, a process of the next release writes it.
    if (!write) return { retry: `this release knows no mail ${kind}` };
    const written = await write(about, languageOfMail(language));
    if (!written) {
      await endWork(db, mailsToSend, mail, 'it is not so any more');
      return 'done';
    }
    await send({ ...written, id, kind, to: email });
  } catch (error) {
    if (error instanceof MailFailure) return error.isFinal ? { giveUp: error.reason } : { retry: error.reason };
    log.error({ err: error, mail: id, kind, about }, 'a mail could not be written');
    return { retry: 'it could not be written' };
  }
  await markSent(db, mail);
  return 'done';
}
