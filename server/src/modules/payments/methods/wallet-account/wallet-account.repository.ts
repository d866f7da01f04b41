import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Db, LedgerKind, Trx } from '#platform/database/tables';

interface WalletMoveRow {
  id: string;
  kind: LedgerKind;
  at: Date;
  /** Negative when it was spent. */
  cents: number;
  balance: number;
  checkout_id: string | null;
}

/** The last moves of a wallet with the balance after each, newest first. */
export async function findMoves(db: Db, uid: string, limit: number): Promise<WalletMoveRow[]> {
  const { rows } = await sql<WalletMoveRow>`
    select entries.id, entries.kind, entries.at, moved.cents, entries.checkout_id,
      (sum(moved.cents) over (order by entries.at, entries.id))::float8 as balance
    from (select entry_id, -sum(amount_cents)::float8 as cents from ledger_lines
      where account in ('wallet_bought', 'wallet_given') and owner_uid = ${uid} group by entry_id) as moved
    join ledger_entries as entries on entries.id = moved.entry_id
    order by entries.at desc, entries.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Cents that somebody has topped up, or may still do so, within a day. */
export async function findToppedUpCents(db: Db | Trx, uid: string): Promise<number> {
  const { cents } = await db
    .selectFrom('checkouts')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('cents'))
    .where('buyer_uid', '=', uid)
    .where('buys', '=', 'wallet')
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where((checkout) => checkout.or([checkout('paid_at', 'is not', null), checkout('closed_at', 'is', null)]))
    .executeTakeFirstOrThrow();
  return cents;
}

const minutesToPay = 30;

export async function insertTopUp(trx: Trx, uid: string, cents: number): Promise<string> {
  const id = newId();
  await trx
    .insertInto('checkouts')
    .values({
      ...{ id, buyer_uid: uid, amount_cents: cents, buys: 'wallet' },
      expires_at: sql<Date>`now() + ${minutesToPay}::int * interval '1 minute'`,
      ...{ paid_at: null, closed_at: null, table_number: null, pick_up_name: null, delivery_to: null },
    })
    .execute();
  return id;
}

/** Paid top-ups of a person, newest first, with what can still go back to their card. Disputed ones can’t. */
export async function findReturnableTopUps(trx: Trx, uid: string) {
  const { rows } = await sql<{ payment_id: string; checkout_id: string; left: number }>`
    select * from (
      select payments.id as payment_id, payments.checkout_id, checkouts.created_at,
        (payments.amount_cents - coalesce((select sum(refunds.amount_cents) from refunds
          where refunds.payment_id = payments.id and refunds.state <> 'failed'), 0))::float8 as "left"
      from checkouts join payments on payments.checkout_id = checkouts.id and payments.state = 'paid'
      where checkouts.buyer_uid = ${uid} and checkouts.buys = 'wallet' and checkouts.paid_at is not null
        and not exists (select from disputes where disputes.payment_id = payments.id)) as paid
    where "left" > 0 order by created_at desc, payment_id limit 200`.execute(trx);
  return rows;
}
