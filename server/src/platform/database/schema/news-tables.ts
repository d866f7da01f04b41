import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from './money-tables';

/** Reasons for telling somebody about a dish they wish for. */
export type WishReason = 'back' | 'cheaper' | 'few';

/** Tables of the notifications that people get, and how they get them. */
export interface NewsTables {
  mails: {
    id: string;
    /** 'receipt', or a kind of news. */
    kind: string;
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
    /** One of `newsKinds`, which the next release may have more of. */
    kind: string;
    about: string;
    recipient_uid: string;
    created_at: CreatedAt;
    notified_at: Date | null;
    seen_at: Date | null;
    dismissed_at: Date | null;
    mail_at: Date | null;
    push_at: Date | null;
    push_attempts: Generated<number>;
    text_at: Date | null;
    text_attempts: Generated<number>;
  };
  news_settings: {
    uid: string;
    sound: Generated<boolean>;
    mail: Generated<boolean>;
    wishes: Generated<boolean>;
  };
  /** Written only by a trigger of the dishes. BIGINT columns come as text from the driver. */
  dish_changes: {
    id: ColumnType<string, never, never>;
    dish_id: string;
    reason: WishReason;
    before_cents: number | null;
    returns_at: Date | null;
    created_at: CreatedAt;
    due_at: Generated<Date>;
    done_until: Generated<string>;
  };
  wish_messages: { uid: string; due_at: Date | null; notified_at: Date | null };
  wish_news: {
    id: ColumnType<string, never, never>;
    recipient_uid: string;
    dish_id: string;
    reason: WishReason;
    before_cents: number | null;
    changed_at: Date;
    message_id: string | null;
    created_at: CreatedAt;
  };
  /** Holds guests only. The phone is null once the guest has stopped the texts. */
  text_numbers: {
    uid: string;
    phone: string | null;
    language: string;
    network_hash: Buffer;
    named_at: ColumnType<Date, never, Date>;
    times: Generated<number>;
  };
  push_devices: {
    endpoint: string;
    uid: string;
    p256dh: string;
    auth: string;
    /** The name that the browser gives itself. */
    browser: string | null;
    /** From the token that it was registered with. */
    token_issued_at: Date | null;
    signed_in_at: Date | null;
    /** When it last accepted a notification. */
    used_at: ColumnType<Date | null, never, Date>;
    created_at: CreatedAt;
  };
}
