import { withTimeout } from '#resilience/timeout';
import { sendDueMails, type Mailing } from './send-due-mails';

const pauseMs = 5_000;
/** The server waits no longer for a mail when it stops. The mail is sent again when its claim has ended. */
const stopTimeoutMs = 5_000;

/** Sends mails again and again until it is stopped. The pause begins when a round has ended. */
export class MailSender {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly mailing: Mailing) {}

  start(): void {
    if (this.isStopped) return;
    this.round = sendDueMails(this.mailing, () => this.isStopped)
      .catch((error: Error) => this.mailing.log.warn({ reason: error.message }, 'mails wait for the database'))
      .finally(() => {
        if (!this.isStopped) this.timer = setTimeout(() => this.start(), pauseMs).unref();
      });
  }

  /** Finishes the mail that is under way and starts no other. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await withTimeout(this.round, stopTimeoutMs);
  }
}
