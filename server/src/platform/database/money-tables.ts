import type { ColumnType, Generated } from 'kysely';

export type CreatedAt = ColumnType<Date, never, never>;

export type LedgerKind = 'sale' | 'charge' | 'refund' | 'refund_paid' | 'refund_failed' | 'replacement';
export type LedgerAccount = 'buyer' | 'seller' | 'platform' | 'refunds' | 'clearing';

/** Tables of the ledger, refunds, events of the card provider, and the sums of all that. */
export interface MoneyTables {
  rescues: {
    id: string;
    order_id: string;
    state: Generated<'open' | 'taken' | 'refunded'>;
    expires_at: Date;
    new_order_id: string | null;
  };
  ledger_entries: { id: string; kind: LedgerKind; reference: string; checkout_id: string; at: CreatedAt };
  ledger_lines: {
    entry_id: string;
    account: LedgerAccount;
    owner_uid: string | null;
    order_id: string | null;
    amount_cents: number;
  };
  /** Sums by quarter of an hour. BIGINT columns come as text from the driver. */
  takings: { seller_uid: string; quarter: Date; orders: number; sold_cents: string; refunded_cents: string };
  court_takings: { quarter: Date; orders: number; sold_cents: string; refunded_cents: string; people: number };
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
  refunds: {
    id: string;
    order_id: string;
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
  webhook_events: { id: string; type: string; state: 'received' | 'done'; received_at: CreatedAt };
  /** One row, or none. */
  last_reconciliation: { only_one: Generated<boolean>; ended_at: Date; differences: number };
  webhook_refusals: { id: Generated<string>; reason: string; at: CreatedAt };
}
