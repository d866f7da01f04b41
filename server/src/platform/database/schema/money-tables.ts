import type { Category, CourtTermName } from '@food-court/shared-api/contract';
import type { ColumnType, Generated } from 'kysely';

export type CreatedAt = ColumnType<Date, never, never>;

export type LedgerKind =
  | 'sale'
  | 'charge'
  | 'refund'
  | 'refund_paid'
  | 'refund_failed'
  | 'payment_return'
  | 'replacement'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'
  | 'payout'
  | 'provider_fee'
  | 'rent'
  | 'top_up'
  | 'top_up_refund'
  | 'grant'
  | 'grant_ended'
  | 'courier_pay'
  | 'courier_payout';
export type LedgerAccount =
  | 'buyer'
  | 'seller'
  | 'platform'
  | 'refunds'
  | 'clearing'
  | 'disputes'
  | 'bank'
  | 'provider_fees'
  | 'service_fees'
  | 'tips'
  | 'wallet_bought'
  | 'wallet_given'
  | 'promo'
  | 'courier'
  | 'courier_tips'
  | 'delivery_costs'
  | `method:${string}`;

export type SettingKind =
  | 'commission'
  | 'rent'
  | 'service_fee'
  | 'tips'
  | 'tax'
  | `tax:${Category}`
  | `term:${CourtTermName}`;

export type StateOfPayment = 'open' | 'processing' | 'failed' | 'paid' | 'closed';

/** Tables of payments, the ledger, refunds, events of the card provider, and the sums of all that. */
export interface MoneyTables {
  rescues: {
    id: string;
    order_id: string;
    state: Generated<'open' | 'taken' | 'refunded'>;
    expires_at: Date;
    new_order_id: string | null;
  };
  payments: {
    id: Generated<string>;
    checkout_id: string;
    /** Null for a guest. */
    payer_uid: string | null;
    /** The method, which is a folder of the payments module. */
    method: string;
    amount_cents: number;
    /** The part that went back because it completed no checkout. */
    returned_cents: Generated<number>;
    state: Generated<StateOfPayment>;
    /** Null until the provider of the method knows the payment. */
    provider_id: Generated<string | null>;
    card_brand: Generated<string | null>;
    card_last4: Generated<string | null>;
    /** The card reader that it was sent to, and what is known of it. */
    reader_id: Generated<string | null>;
    reader_state: Generated<'unknown' | 'waiting' | 'declined' | 'stopped' | 'offline' | null>;
    created_at: CreatedAt;
    paid_at: Generated<Date | null>;
  };
  checkout_shares: { checkout_id: string; payer_uid: string; amount_cents: number };
  ledger_entries: {
    id: string;
    kind: LedgerKind;
    reference: string;
    /** The subject of an entry is a checkout, a payout, a rent, a wallet or a payout of a courier. */
    checkout_id: string | null;
    payout_id: Generated<string | null>;
    rent_id: Generated<string | null>;
    wallet_uid: Generated<string | null>;
    courier_payout_id: Generated<string | null>;
    at: CreatedAt;
  };
  ledger_lines: {
    entry_id: string;
    account: LedgerAccount;
    owner_uid: string | null;
    order_id: string | null;
    amount_cents: number;
    /** The commission that an order was sold at, in hundredths of a percent. */
    commission_bp: Generated<number | null>;
    /** The tax that the price of an order contained, in hundredths of a percent. */
    tax_bp: Generated<number | null>;
  };
  /** Values with history, set by admins. Only a withdrawal changes a row. */
  court_settings: {
    id: string;
    kind: SettingKind;
    /** Null: for every kitchen without a setting of its own. */
    kitchen_uid: string | null;
    /** Null: this kitchen follows the setting for everyone again. */
    value: number | null;
    valid_from: Date;
    set_by: string;
    set_at: CreatedAt;
    withdrawn_by: Generated<string | null>;
    withdrawn_at: Generated<Date | null>;
  };
  /** Sums by quarter of an hour. BIGINT columns come as text from the driver. */
  takings: {
    seller_uid: string;
    quarter: Date;
    orders: number;
    sold_cents: string;
    refunded_cents: string;
    /** Null until they are counted. */
    tickets: number | null;
  };
  court_takings: {
    quarter: Date;
    orders: number;
    sold_cents: string;
    refunded_cents: string;
    people: number;
    /** Null until they are counted. */
    checkouts: number | null;
  };
  cooked: {
    seller_uid: string;
    quarter: Date;
    dish_id: string;
    minutes: number;
    orders: number;
    portions: number;
  };
  /** Lines of one kind on one account, of the whole court or of one kitchen. */
  ledger_series: { id: Generated<string>; account: LedgerAccount; kind: LedgerKind; seller_uid: string | null };
  /** The sum of a series up to the end of a quarter of an hour. */
  ledger_sums: { series_id: string; quarter: Date; cents_so_far: string };
  /** One row, or none. */
  ledger_summed: { only_one: Generated<boolean>; until: Date };
  /** Each goes back to one payment. */
  refunds: {
    id: string;
    /** Null: the payment completed no checkout, so it goes back. */
    order_id: string | null;
    payment_id: Generated<string | null>;
    /** The decision that this is a part of. */
    request_id: Generated<string | null>;
    amount_cents: number;
    state: Generated<'requested' | 'done' | 'failed'>;
    reason: string | null;
    by_uid: string | null;
    provider_id: string | null;
    /** The reason why it failed. */
    failure: string | null;
    created_at: CreatedAt;
    done_at: Date | null;
  };
  /** People who keep cards at the card provider. */
  card_customers: {
    uid: string;
    provider_id: string;
    /** Until then the cards are read at the provider when they are listed. */
    look_until: Date | null;
    /** The account was deleted; the customer at the provider follows. */
    erased_at: Date | null;
  };
  saved_cards: {
    id: Generated<string>;
    uid: string;
    provider_id: string;
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    fingerprint_hash: string;
    saved_at: CreatedAt;
  };
  disputes: {
    id: string;
    payment_id: string;
    amount_cents: number;
    /** The provider's word, such as 'fraudulent'. */
    reason: string;
    state: 'open' | 'answered' | 'won' | 'lost';
    answer_by: Date | null;
    created_at: CreatedAt;
    ended_at: Date | null;
  };
  receipts: {
    checkout_id: string;
    /** Null until it is given out. */
    number: Generated<number | null>;
    sold_at: CreatedAt;
  };
  /** Only a payout that waits changes, once. */
  payouts: {
    id: string;
    kitchen_uid: string;
    amount_cents: number;
    reference: string;
    /** A day; reading it as text keeps it one. */
    paid_on: string;
    is_advance: boolean;
    recorded_by: string;
    recorded_at: CreatedAt;
    confirmed_by: Generated<string | null>;
    booked_at: Generated<Date | null>;
    withdrawn_by: Generated<string | null>;
    withdrawn_at: Generated<Date | null>;
  };
  /** Months whose rents are booked. Never changes. */
  rent_months: { month: string; due_at: Date; booked_at: CreatedAt };
  /** Never changes. */
  rents: {
    id: string;
    kitchen_uid: string;
    month: string;
    amount_cents: number;
    corrects: Generated<string | null>;
  };
  /** Never changes. */
  closed_months: { month: string; ends_at: Date; closed_by: string; closed_at: CreatedAt };
  /** One row, or none. */
  provider_fees_read: { only_one: Generated<boolean>; until: Date };
  webhook_events: { id: string; type: string; state: 'received' | 'done'; received_at: CreatedAt };
  /** One row, or none. */
  last_reconciliation: { only_one: Generated<boolean>; ended_at: Date; differences: number };
  webhook_refusals: { id: Generated<string>; reason: string; at: CreatedAt };
}
