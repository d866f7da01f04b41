import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { ClientReport } from '@food-court/federation/discovery';
import type {
  Allergen,
  AllergenStatement,
  RecordedAction,
  AuditValues,
  Category,
  ChosenOption,
  DeclineReason,
  DishMark,
  OpenHours,
  OptionGroup,
  OrderStatus,
  PaymentState,
} from '@food-court/shared-api/contract';
import type { DishNumber } from '@food-court/shared-api/dish-numbers';
import type { CourtTable } from './court-table';
import type { CreatedAt, MoneyTables } from './money-tables';
import type { NewsTables } from './news-tables';
import type { PeopleTables } from './people-tables';
import type { ReadViews } from './read-views';
import type { ReleaseTables } from './release-tables';
import type { TogetherTables } from './together-tables';

export type { LedgerAccount, LedgerKind, SettingKind, StateOfPayment } from './money-tables';

/** Written as JSON text. */
type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null | undefined>;
/** Arrays are written as JSON text. */
type JsonList<Item> = ColumnType<Item[], string | undefined, string | undefined>;

/** The tables, each of which one module writes. */
interface StoredTables extends MoneyTables, NewsTables, PeopleTables, ReleaseTables, TogetherTables {
  images: {
    id: string;
    width: number;
    height: number;
    placeholder: string;
    unnamed_since: ColumnType<Date | null, never, Date | null>;
    created_at: CreatedAt;
  };
  dishes: Record<DishNumber, number | null> & {
    id: string;
    seller_uid: string;
    author: string;
    title: string;
    category: Category;
    price_cents: number;
    description: string;
    images: string[];
    hidden: Generated<boolean>;
    shown_first: Generated<boolean>;
    sold_out: Generated<boolean>;
    /** When it becomes available again by itself. */
    sold_out_until: Date | null;
    learned_seconds: number | null;
    options: JsonList<OptionGroup>;
    /** Null when its seller has said nothing. */
    marks: DishMark[] | null;
    /** Null when its seller has said nothing. */
    allergens: JsonOrNull<AllergenStatement>;
    /** Written by a trigger. */
    free_of: ColumnType<Allergen[], never, never>;
    removed_at: ColumnType<Date | null, never, Date>;
    search_text: ColumnType<string, never, never>;
    /** Its kitchen takes no orders now; written by the sweep of the menu. */
    kitchen_closed: ColumnType<boolean, never, boolean>;
    /** It can be ordered now; written by a trigger. */
    available: ColumnType<boolean, never, never>;
    /** Written by the sweep of the menu, like the rank. */
    has_sold: ColumnType<boolean, never, boolean>;
    rank: ColumnType<number, never, number>;
    created_at: CreatedAt;
  };
  /** Written by triggers. */
  dish_texts: { dish_id: string; document: ColumnType<string, never, never> };
  search_words: { word: string };
  /** Dishes whose rank on the menu is due for an update, and when. */
  dishes_to_rank: { dish_id: string; due_at: Generated<Date> };
  /** State of a kitchen that the sweep of the menu last saw; a trigger on `kitchens` makes it due. */
  kitchen_openings: { seller_uid: string; closed: Generated<boolean>; due_at: Generated<Date> };
  /** Settings that a kitchen chooses itself. */
  kitchen_profiles: { seller_uid: string; story: Generated<string>; image: string | null };
  kitchens: {
    seller_uid: string;
    hours: JsonList<OpenHours>;
    days_off: Generated<string[]>;
    paused: Generated<boolean>;
    paused_until: Date | null;
    busy_minutes: Generated<number>;
    capacity: number | null;
    places: number | null;
    auto_accept: Generated<boolean>;
  };
  /** Written by triggers only. */
  menu_changes: { xid: Generated<string>; part: string; at: Generated<Date> };
  checkouts: {
    id: string;
    buyer_uid: string;
    amount_cents: number;
    payment: Generated<PaymentState>;
    paid_at: Date | null;
    expires_at: Date;
    closed_at: Date | null;
    number: ColumnType<string, never, never>;
    /** Written when it is paid. */
    day_number: ColumnType<number | null, never, number>;
    table_number: number | null;
    pick_up_name: string | null;
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
  reviews: {
    ticket_id: string;
    buyer_uid: string;
    seller_uid: string;
    stars: number;
    words: string;
    answer: string | null;
    hidden_because: string | null;
    created_at: CreatedAt;
  };
  reviewed_dishes: { dish_id: string; ticket_id: string; created_at: Date };
  dish_ratings: { dish_id: string; reviews: number; stars: number };
  kitchen_ratings: { seller_uid: string; reviews: number; stars: number };
  wishes: { id: string; buyer_uid: string; dish_id: string; created_at: CreatedAt };
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
