import type { MailSettings } from '#platform/config/settings';
import type { SendMail } from './mail';
import { outboxTransport } from './outbox-transport';
import { smtpTransport } from './smtp-transport';

/** Returns undefined if this court sends no mails. Message ids use the domain of the public address. */
export function mailTransport(settings: MailSettings | undefined, publicUrl: string): SendMail | undefined {
  if (!settings) return undefined;
  return 'smtpUrl' in settings
    ? smtpTransport(settings, new URL(publicUrl).hostname)
    : outboxTransport(settings.outboxUrl);
}
