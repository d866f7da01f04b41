import type { MailSettings } from './settings';
import type { SettingsReader } from './settings-reader';

/** Undefined when no mails are sent. A sandbox shows them in its outbox, unless there is a mail server. */
export function readMail(read: SettingsReader, sandboxUrl: string | undefined): MailSettings | undefined {
  const smtpUrl = read.address('SMTP_URL', read.optional('SMTP_URL'), ['smtp:', 'smtps:']);
  const from = read.optional('MAIL_FROM');
  if (from !== undefined && !isSender(from))
    read.fault(
      'MAIL_FROM must be one address, for example receipts@food.example or Food Court <receipts@food.example>.',
    );
  if (smtpUrl === undefined) {
    if (from !== undefined && read.optional('SMTP_URL') === undefined)
      read.fault('MAIL_FROM needs SMTP_URL, the address of the mail server. Set both, or neither.');
    return sandboxUrl === undefined ? undefined : { outboxUrl: `${sandboxUrl}/outbox/mails` };
  }
  if (from === undefined)
    read.fault('MAIL_FROM is missing. Set it to the sender of the mails that go through SMTP_URL.');
  return { smtpUrl, from: from ?? '' };
}

const isSender = (text: string): boolean =>
  /^(?:[^<>,;:"@\p{Cc}]+ <[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u.test(text);
