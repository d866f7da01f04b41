import type { Db } from '#platform/database/tables';

/** More than a person can have made by hand. */
const mostRows = 5_000;

export const findPaymentsOf = (db: Db, uid: string) =>
  db
    .selectFrom('checkouts')
    .leftJoin('payments', (join) =>
      join.onRef('payments.checkout_id', '=', 'checkouts.id').on('payments.state', '=', 'paid'),
    )
    .select(['checkouts.amount_cents', 'checkouts.payment', 'checkouts.paid_at', 'checkouts.created_at'])
    .select(['payments.card_brand', 'payments.card_last4'])
    .where('checkouts.buyer_uid', '=', uid)
    .orderBy('checkouts.created_at', 'desc')
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
    .where('ledger_lines.account', 'in', ['buyer', 'seller', 'tips', 'wallet_bought', 'wallet_given'])
    .where('ledger_lines.owner_uid', '=', uid)
    .limit(mostRows)
    .execute();
