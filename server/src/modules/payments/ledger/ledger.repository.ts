import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { LedgerKind, Trx } from '#platform/database/tables';
import type { Line } from './entries';

/** An entry is about a checkout, a payout or a rent. */
type Subject =
  | { checkoutId: string; payoutId?: never; rentId?: never }
  | { payoutId: string; checkoutId?: never; rentId?: never }
  | { rentId: string; checkoutId?: never; payoutId?: never };

type Entry = Subject & {
  kind: LedgerKind;
  reference: string;
  lines: readonly Line[];
};

/** Fails the transaction if the reference exists, so that the same event can't be posted twice. */
export async function postEntry(
  trx: Trx,
  { kind, reference, checkoutId, payoutId, rentId, lines }: Entry,
): Promise<void> {
  const id = newId();
  await trx
    .insertInto('ledger_entries')
    .values({
      id,
      kind,
      reference,
      checkout_id: checkoutId ?? null,
      ...(payoutId !== undefined && { payout_id: payoutId }),
      ...(rentId !== undefined && { rent_id: rentId }),
    })
    .execute();
  await trx
    .insertInto('ledger_lines')
    .values(
      lines.map(({ account, ownerUid, orderId, cents, commissionBp, taxBp }) => ({
        entry_id: id,
        account,
        owner_uid: ownerUid ?? null,
        order_id: orderId ?? null,
        amount_cents: cents,
        commission_bp: commissionBp ?? null,
        tax_bp: taxBp ?? null,
      })),
    )
    .execute();
}

/** Fees come from a sale, or from the replaced order. */
const isFee = sql<boolean>`(kind = 'sale' or (kind = 'replacement' and amount_cents < 0))`;

/** Finds the platform fee of an order, and the part of it that was refunded. */
export async function findFee(trx: Trx, orderId: string): Promise<{ fee: number; feeRefunded: number }> {
  const { fee, feeRefunded } = await trx
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select([
      sql<number>`coalesce(-sum(amount_cents) filter (where ${isFee}), 0)::float8`.as('fee'),
      sql<number>`coalesce(sum(amount_cents) filter (where not ${isFee}), 0)::float8`.as('feeRefunded'),
    ])
    .where('order_id', '=', orderId)
    .where('account', '=', 'platform')
    .executeTakeFirstOrThrow();
  return { fee, feeRefunded };
}

/** Finds the part of the platform fee that one refund returned. */
export async function findFeeOfRefund(trx: Trx, reference: string): Promise<number> {
  const line = await trx
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select(sql<number>`amount_cents::float8`.as('cents'))
    .where('reference', '=', reference)
    .where('account', '=', 'platform')
    .executeTakeFirst();
  return line?.cents ?? 0;
}
