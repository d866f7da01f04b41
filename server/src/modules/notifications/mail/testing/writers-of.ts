import type { MailWriters } from '../send-due-mails';

/** Uses one writer for mails of every kind. */
export const writersOf = (write: MailWriters['receipt']): MailWriters => ({
  receipt: write,
  ready: write,
  refunded: write,
  unanswered: write,
  wish: write,
});
