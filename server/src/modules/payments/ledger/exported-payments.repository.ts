import type { Db } from '#platform/database/tables';

/** More than a person can have made by hand. */
const mostRows = 5_000;

export const findPaymentsOf = (db: Db, uid: string) =>
  db
    .selectFrom('checkouts')
    .select(['amount_cents', 'payment', 'card_brand', 'card_last4', 'paid_at', 'created_at'])
    .where('buyer_uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();

export const findRefundsOf = (db: Db, uid: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('read_orders as orders', 'orders.id', 'refunds.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['refunds.amount_cents', 'refunds.reason', 'refunds.created_at'])
    .where('checkouts.buyer_uid', '=', uid)
    .orderBy('refunds.created_at', 'desc')
    .limit(mostRows)
    .execute();

/** The lines of the ledger that name the person. */
export const findBookingsOf = (db: Db, uid: string) =>
  db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select(['ledger_lines.account', 'ledger_lines.amount_cents', 'ledger_entries.kind', 'ledger_entries.at'])
    .where('ledger_lines.account', 'in', ['buyer', 'seller'])
    .where('ledger_lines.owner_uid', '=', uid)
    .limit(mostRows)
    .execute();
