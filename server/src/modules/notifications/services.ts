import type { Db } from '#platform/database/tables';
import type { HandedIn } from './kinds/kind';
import type { SendMail } from './mail/mail';
import type { SendText } from './texts/text-transport';
import type { Settings } from '#platform/config/settings';

/** The dependencies of this module. */
export interface NotificationsServices extends HandedIn {
  db: Db;
  publicUrl: string;
  settings: Pick<Settings, 'mail' | 'sandboxUrl'>;
  /** Undefined if this court sends no mails. */
  sendMail: SendMail | undefined;
  /** Undefined if this court sends no texts to phones. */
  sendText: SendText | undefined;
}
