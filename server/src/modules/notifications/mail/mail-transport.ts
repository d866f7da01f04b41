import type { MailSettings } from '#platform/config/settings';
import type { SendMail } from './mail';
import { outboxTransport } from './outbox-transport';
import { smtpTransport } from './smtp-transport';

/** Undefined: this court sends no mails, and queues none. The ids of mails belong to the domain of the product's address. */
export function mailTransport(settings: MailSettings | undefined, publicUrl: string): SendMail | undefined {
  if (!settings) return undefined;
  return 'smtpUrl' in settings
    ? smtpTransport(settings, new URL(publicUrl).hostname)
    : outboxTransport(settings.outboxUrl);
}
