import type { Db } from '#platform/database/tables';
import type { SendMail } from './mail/mail';
import type { Settings } from '#platform/config/settings';

/** What this module is given. */
export interface NotificationsServices {
  db: Db;
  publicUrl: string;
  settings: Settings;
  /** Absent: this court sends no mails. */
  sendMail: SendMail | undefined;
}
