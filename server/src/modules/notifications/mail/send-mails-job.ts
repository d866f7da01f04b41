import { findLagSeconds } from '#platform/jobs/due-rows.repository';
import type { Job } from '#platform/jobs/job';
import { mailsToSend } from './mails.repository';
import { sendDueMails, type Mailing } from './send-due-mails';

const pauseMs = 5_000;
/** The longest wait for a mail on shutdown. An unfinished mail is sent again after its claim expires. */
const stopTimeoutMs = 5_000;

export const sendMailsJob = (mailing: Mailing): Job => ({
  name: 'send mails',
  everyMs: pauseMs,
  first: 'now',
  run: (isStopped) => sendDueMails(mailing, isStopped),
  failed: 'mails wait for the database',
  lagSeconds: () => findLagSeconds(mailing.db, mailsToSend),
  stopTimeoutMs,
});
