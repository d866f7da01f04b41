import type { ColumnType, SelectType } from 'kysely';

/** The columns of each table that its module offers others to read. */
interface ViewColumns {
  users:
    | 'uid'
    | 'email'
    | 'email_verified'
    | 'name'
    | 'role'
    | 'suspended_at'
    | 'erased_at'
    | 'kitchen_id'
    | 'search_text'
    | 'created_at';
  revocations: 'uid' | 'issued_before' | 'signed_in_before';
  guests: 'uid' | 'expires_at' | 'claimed_by';
  audit_entries: 'at' | 'by_uid' | 'subject';
  images: 'id' | 'placeholder';
  dishes:
    | 'id'
    | 'seller_uid'
    | 'title'
    | 'category'
    | 'price_cents'
    | 'hidden'
    | 'sold_out'
    | 'sold_out_until'
    | 'portions'
    | 'minutes'
    | 'learned_seconds'
    | 'options'
    | 'removed_at'
    | 'search_text'
    | 'created_at';
  kitchens:
    | 'seller_uid'
    | 'hours'
    | 'days_off'
    | 'paused'
    | 'paused_until'
    | 'busy_minutes'
    | 'capacity'
    | 'places'
    | 'auto_accept';
  wishes: 'buyer_uid' | 'dish_id' | 'created_at';
  checkouts:
    | 'id'
    | 'buyer_uid'
    | 'amount_cents'
    | 'payment'
    | 'paid_at'
    | 'expires_at'
    | 'closed_at'
    | 'number'
    | 'day_number'
    | 'table_number'
    | 'pick_up_name'
    | 'delivery_to'
    | 'delivery_cents'
    | 'tip_for_courier'
    | 'created_at'
    | 'kiosk';
  payments: 'checkout_id' | 'method' | 'amount_cents' | 'state' | 'card_last4' | 'created_at' | 'paid_at';
  ledger_entries: 'id' | 'kind' | 'checkout_id' | 'at' | 'payout_id' | 'rent_id';
  courier_earnings: 'run_id' | 'pay_cents' | 'tip_cents' | 'payout_id';
  payouts: 'id' | 'reference';
  rents: 'id' | 'kitchen_uid' | 'month';
  ledger_lines: 'entry_id' | 'account' | 'order_id' | 'amount_cents' | 'owner_uid';
  orders:
    | 'id'
    | 'checkout_id'
    | 'ticket_id'
    | 'dish_id'
    | 'seller_uid'
    | 'quantity'
    | 'title'
    | 'price_cents'
    | 'status'
    | 'refunded_cents'
    | 'moved_cents'
    | 'started_at'
    | 'ready_at'
    | 'created_at'
    | 'category'
    | 'fee_cents'
    | 'tip_cents'
    | 'line';
  tickets: 'id' | 'checkout_id' | 'seller_uid' | 'expected_at' | 'promised_at';
  rescues: 'order_id' | 'state' | 'new_order_id';
}

/** The view reads these from another table, beside the name of a kitchen. */
interface OfSellers {
  counter: ColumnType<string | null, never, never>;
}

/** A view per table, which is called `read_x`. */
export type ReadViews<Stored> = {
  [Name in keyof ViewColumns as `read_${Name}`]: Name extends keyof Stored
    ? {
        [Column in keyof Stored[Name] & ViewColumns[Name]]: ColumnType<SelectType<Stored[Name][Column]>, never, never>;
      } & (Name extends 'users' ? OfSellers : unknown)
    : never;
};
