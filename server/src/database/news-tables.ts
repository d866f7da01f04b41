import type { ColumnType, Generated } from 'kysely';
import type { NewsKind } from '@food-court/shared-api/contract';
import type { CreatedAt } from './money-tables';

/** What people are notified of, and how. */
export interface NewsTables {
  mails: {
    id: string;
    kind: 'receipt' | 'ready' | 'refunded';
    about: string;
    recipient_uid: string;
    attempts: Generated<number>;
    due_at: ColumnType<Date | null, never, Date | null>;
    sent_at: ColumnType<Date | null, never, Date>;
    last_error: string | null;
    created_at: CreatedAt;
  };
  news: {
    id: string;
    kind: NewsKind;
    about: string;
    recipient_uid: string;
    created_at: CreatedAt;
    notified_at: Date | null;
    seen_at: Date | null;
    dismissed_at: Date | null;
    mail_at: Date | null;
    push_at: Date | null;
    push_attempts: Generated<number>;
  };
  news_settings: { uid: string; sound: Generated<boolean>; mail: Generated<boolean> };
  push_devices: { endpoint: string; uid: string; p256dh: string; auth: string; created_at: CreatedAt };
}
