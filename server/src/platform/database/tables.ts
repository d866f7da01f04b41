import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { ClientReport } from '@food-court/federation/discovery';
import type {
  AllergenStatement,
  RecordedAction,
  AuditValues,
  Category,
  ChosenOption,
  DeclineReason,
  OrderStatus,
  PaymentState,
} from '@food-court/shared-api/contract';
import type { CourtTable } from './schema/court-table';
import type { BookTables } from './schema/book-tables';
import type { DeliveryTables } from './schema/delivery-tables';
import type { JsonList, JsonOrNull } from './schema/json-columns';
import type { MenuTables } from './schema/menu-tables';
import type { CreatedAt, MoneyTables } from './schema/money-tables';
import type { NewsTables } from './schema/news-tables';
import type { PeopleTables } from './schema/people-tables';
import type { ReadViews } from './read-views';
import type { ReleaseTables } from './schema/release-tables';
import type { TogetherTables } from './schema/together-tables';
import type { WalletTables } from './schema/wallet-tables';

export type { LedgerAccount, LedgerKind, SettingKind, StateOfPayment } from './schema/money-tables';

/** The tables, each of which one module writes. */
interface StoredTables
  extends
    BookTables,
    DeliveryTables,
    MenuTables,
    MoneyTables,
    NewsTables,
    PeopleTables,
    ReleaseTables,
    TogetherTables,
    WalletTables {
  images: {
    id: string;
    width: number;
    height: number;
    placeholder: string;
    unnamed_since: ColumnType<Date | null, never, Date | null>;
    created_at: CreatedAt;
  };
  checkouts: {
    id: string;
    buyer_uid: string;
    amount_cents: number;
    /** A top-up of a wallet has no orders. */
    buys: Generated<'orders' | 'wallet'>;
    payment: Generated<PaymentState>;
    paid_at: Date | null;
    expires_at: Date;
    closed_at: Date | null;
    number: ColumnType<string, never, never>;
    /** Written when it is paid. */
    day_number: ColumnType<number | null, never, number>;
    table_number: number | null;
    pick_up_name: string | null;
    delivery_to: string | null;
    /** Contained in the amount, and in the fees of its orders. */
    delivery_cents: Generated<number>;
    /** Its tip, which its orders bear, is for the courier. */
    tip_for_courier: Generated<boolean>;
    /** The number of the kiosk at which it was ordered. */
    kiosk: Generated<number | null>;
    created_at: CreatedAt;
  };
  tickets: {
    id: string;
    checkout_id: string;
    seller_uid: string;
    starts_at: Date | null;
    expected_at: Date | null;
    promised_at: Date | null;
    first_notified_at: Date | null;
    last_notified_at: Date | null;
    added_minutes: Generated<number>;
    due_at: Date | null;
    escalation: Generated<number>;
    unanswered_since: Date | null;
  };
  basket_lines: {
    id: string;
    buyer_uid: string;
    dish_id: string;
    quantity: number;
    choices: string[];
    note: Generated<string>;
    /** The note is about an allergy. */
    needs_confirmation: Generated<boolean>;
    seen_price_cents: number;
    created_at: CreatedAt;
  };
  orders: {
    id: string;
    checkout_id: string;
    ticket_id: string;
    dish_id: string;
    seller_uid: string;
    quantity: number;
    title: string;
    category: Category;
    price_cents: number;
    description: string;
    image: string;
    status: Generated<OrderStatus>;
    /** Its share of the checkout’s service fee. */
    fee_cents: Generated<number>;
    /** Its share of the tip. */
    tip_cents: Generated<number>;
    refunded_cents: Generated<number>;
    moved_cents: Generated<number>;
    choices: JsonList<ChosenOption>;
    note: Generated<string>;
    /** The note is about an allergy, and the kitchen confirms it when it accepts. */
    needs_confirmation: Generated<boolean>;
    /** The statement when it was ordered. */
    allergens: JsonOrNull<AllergenStatement>;
    line: Generated<number>;
    decline_reason: DeclineReason | null;
    /** The builds that served the page on which it was placed. */
    lineup: string | null;
    handed_over_at: Date | null;
    started_at: Date | null;
    ready_at: Date | null;
    created_at: CreatedAt;
  };
  /** BIGINT columns come as text from the driver. */
  order_events: {
    id: Generated<string>;
    /** The transaction that wrote it. Null for events from before the stream used it. */
    xid: ColumnType<string | null, never, never>;
    order_id: string;
    status: OrderStatus | null;
    payment: PaymentState | null;
    refunded_cents: number | null;
    by_uid: string | null;
    at: CreatedAt;
  };
  client_reports: {
    id: Generated<string>;
    name: string;
    build: string;
    what: ClientReport['what'];
    message: string;
    path: string;
    visitor: string | null;
    network: string;
    lineup: string | null;
    frames: string | null;
    at: CreatedAt;
  };
  visit_keys: { day: string; secret: Buffer };
  served_networks: { name: string; build: string; network: string; at: ColumnType<Date, never, Date> };
  rollback_requests: { name: string; build: string; reason: string; at: ColumnType<Date, never, Date> };
  court: CourtTable;
  server_failures: { name: string; build: string; at: ColumnType<Date, never, Date> };
  audit_entries: {
    id: string;
    at: ColumnType<Date, Date | undefined, never>;
    by_uid: string | null;
    by_name: string | null;
    action: RecordedAction;
    subject_kind: 'person' | 'dish' | 'order' | 'banner' | 'deployable' | 'monitor' | 'team' | 'court';
    subject: string;
    before: JSONColumnType<AuditValues> | null;
    after: JSONColumnType<AuditValues> | null;
    release: string | null;
  };
  idempotency_keys: {
    owner: string;
    key: string;
    fingerprint: string;
    result: JSONColumnType<object> | null;
    created_at: CreatedAt;
  };
}

/** All that a query can name. */
export interface Tables extends StoredTables, ReadViews<StoredTables> {}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
