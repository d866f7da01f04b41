import type { MailWriters } from '../send-due-mails';

/** Mails of every kind are written alike. */
export const writersOf = (write: MailWriters['receipt']): MailWriters => ({
  receipt: write,
  ready: write,
  refunded: write,
  unanswered: write,
  wish: write,
});
