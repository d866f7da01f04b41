import type { Db } from '#platform/database/tables';
import type { IsOffered } from './wish-news/wish-messages.repository';
import type { SendMail } from './mail/mail';
import type { Settings } from '#platform/config/settings';

/** What this module is given. */
export interface NotificationsServices {
  db: Db;
  publicUrl: string;
  settings: Settings;
  /** Of the menu. */
  isOffered: IsOffered;
  /** Absent: this court sends no mails. */
  sendMail: SendMail | undefined;
}
