import { RepeatedWork } from '#platform/process/repeated-work';
import { withTimeout } from '#platform/resilience/timeout';
import { sendDueMails, type Mailing } from './send-due-mails';

const pauseMs = 5_000;
/** The longest wait for a mail on shutdown. An unfinished mail is sent again after its claim expires. */
const stopTimeoutMs = 5_000;

/** Sends queued mails until it is stopped. */
export class MailSender {
  private readonly work: RepeatedWork;

  constructor(mailing: Mailing) {
    this.work = new RepeatedWork((isStopped) => sendDueMails(mailing, isStopped), {
      pauseMs,
      onError: ({ message }) => mailing.log.warn({ reason: message }, 'mails wait for the database'),
    });
  }

  start(): void {
    this.work.start();
  }

  /** Finishes the current mail and starts no other. */
  async stop(): Promise<void> {
    await withTimeout(this.work.stop(), stopTimeoutMs);
  }
}
